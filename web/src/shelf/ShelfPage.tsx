import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { getMe, getShelf, shelfSoFar } from "../net/api";
import { Icon } from "../pieces/Icon";
import { Failed, Waiting } from "../pieces/Sorry";
import { TopLine } from "../pieces/TopLine";
import { useLoaded } from "../pieces/useLoaded";
import type { Shelf, TableCard } from "../protocol";
import { address, go, place } from "../router";
import { several } from "../words";
import { CarryOn } from "./CarryOn";
import { FamilySection } from "./FamilySection";
import { FilterBar } from "./FilterBar";
import { families, ROOMY } from "./families";
import { choices, type Filters, filtersOf, narrowed, passes, queryOf } from "./filters";
import { GameCard } from "./GameCard";
import { alike, entries, type Hit, nearly, search } from "./search";
import { suggestions } from "./suggestions";
import "./shelf.css";

const DAY = 86_400_000;
/** So many results are shown before one asks for all. */
const AT_ONCE = 36;

/** The front page: what is under way, what to play, and every game there is. */
export function ShelfPage() {
  const shelf = useLoaded(getShelf, "shelf", shelfSoFar());
  const me = useLoaded(getMe, "me");
  return (
    <div class="page">
      <TopLine />
      <main class="shelf">
        {shelf.value && <Games shelf={shelf.value} tables={me.value?.tables ?? []} />}
        {shelf.error && <Failed error={shelf.error} again={shelf.again} missing="There are no games here" />}
        {shelf.slow && <Waiting what="Fetching the games" />}
      </main>
    </div>
  );
}

function Games({ shelf, tables }: { shelf: Shelf; tables: readonly TableCard[] }) {
  const [filters, setFilters, settle] = useFilters();
  const all = useMemo(() => entries(shelf.games), [shelf]);
  const { text } = filters;
  const found = useMemo(() => {
    const hits = search(all, text);
    return hits.length > 0 ? { hits, guessed: false } : { hits: nearly(all, text), guessed: true };
  }, [all, text]);
  const near = useMemo(() => alike(shelf, text), [shelf, text]);
  const foundGames = useMemo(() => found.hits.map((hit) => hit.game), [found]);
  const shown = found.hits.filter(
    (hit) => passes(hit.game, filters) && !(found.guessed && near.length > 0) && !near.includes(hit.game),
  );
  const offered = useMemo(() => choices(shelf.games, foundGames, filters), [shelf, foundGames, filters]);
  const searching = text.trim() !== "";
  const browsing = !searching && narrowed(filters) === 0;
  const known = useMemo(() => shelf.known.flatMap((id) => shelf.games.filter((game) => game.id === id)), [shelf]);
  const ideas = useMemo(() => {
    const pages = new Set(known.map((game) => game.page));
    const others = shelf.games.filter((game) => !pages.has(game.page));
    return suggestions(others, Math.floor(Date.now() / DAY));
  }, [shelf, known]);

  return (
    <>
      <div class="shelf-head">
        <h1 tabIndex={-1}>What shall we play?</h1>
        <SearchField text={text} onInput={(typed) => setFilters({ ...filters, text: typed }, true)} onBlur={settle} />
        <FilterBar filters={filters} choices={offered} onChange={(changed) => setFilters(changed, false)} />
      </div>
      {browsing && (
        <>
          <CarryOn tables={tables} />
          <section aria-labelledby="known">
            <h2 id="known">Played everywhere</h2>
            <div class="cards ideas" data-known>
              {known.map((game) => (
                <GameCard key={game.id} game={game} />
              ))}
            </div>
          </section>
          <section aria-labelledby="suggestions">
            <h2 id="suggestions">Something new today</h2>
            <div class="cards ideas">
              {ideas.map((idea) => (
                <GameCard key={idea.game.id} game={idea.game} reason={idea.reason} seats={idea.players} />
              ))}
            </div>
          </section>
        </>
      )}
      <p class={browsing ? "visually-hidden" : "shelf-count"} role="status">
        {found.guessed && shown.length > 0
          ? `Nothing is called “${text.trim()}”. Did you mean:`
          : shown.length === 0 && near.length > 0
            ? ""
            : several(shown.length, "game")}
      </p>
      {near.length > 0 && (
        <section aria-labelledby="alike" data-alike>
          <h2 id="alike">Nearest to “{text.trim()}”</h2>
          <div class="cards">
            {near.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </div>
        </section>
      )}
      {shown.length === 0 && near.length === 0 && (
        <div class="shelf-nothing">
          <p>No game fits all of that.</p>
          <a class="button" href="/">
            See all games
          </a>
        </div>
      )}
      {searching ? (
        <Results text={text} hits={shown} seats={filters.players} />
      ) : (
        <div class="families">
          {families(shown.map((hit) => hit.game)).map((family) => (
            <FamilySection
              key={family.path}
              family={family}
              seats={filters.players}
              folded={shown.length > ROOMY && filters.family === ""}
              address={address("/", queryOf({ ...filters, family: family.path }))}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** What was found, the best first; of much, the first part until more is wanted. */
function Results({ text, hits, seats }: { text: string; hits: Hit[]; seats: number }) {
  const [most, setMost] = useState(AT_ONCE);
  useEffect(() => setMost(AT_ONCE), [text]);
  return (
    <>
      <h2 class="visually-hidden">Games found</h2>
      <div class="cards">
        {hits.slice(0, most).map((hit) => (
          <GameCard key={hit.game.id} game={hit.game} alias={hit.alias} seats={seats} />
        ))}
      </div>
      {hits.length > most && (
        <button type="button" class="button shelf-more" onClick={() => setMost(hits.length)}>
          Show all {hits.length}
        </button>
      )}
    </>
  );
}

/** The filters as the address has them. What is typed shows at once, and in the address a moment later or when settled. */
function useFilters(): [Filters, (filters: Filters, typing: boolean) => void, () => void] {
  const asked = queryOf(filtersOf(place.value.query)).toString();
  const [filters, setFilters] = useState(() => filtersOf(place.value.query));
  const written = useRef(asked);

  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setFilters(filtersOf(new URLSearchParams(asked)));
  }, [asked]);

  const write = (changed: Filters, replace: boolean) => {
    const query = queryOf(changed);
    if (query.toString() === written.current) return;
    written.current = query.toString();
    go(address("/", query), replace);
  };
  useEffect(() => {
    const later = setTimeout(() => write(filters, true), 250);
    return () => clearTimeout(later);
  }, [filters]);

  const set = (changed: Filters, typing: boolean) => {
    setFilters(changed);
    if (!typing) write(changed, false);
  };
  return [filters, set, () => write(filters, true)];
}

function SearchField({ text, onInput, onBlur }: { text: string; onInput: (text: string) => void; onBlur: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a touch screen the focus would bring up the keyboard over the games.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
    const slash = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", slash);
    return () => removeEventListener("keydown", slash);
  }, []);
  return (
    <search class="search">
      <label class="visually-hidden" for="search">
        Search for a game
      </label>
      <Icon name="search" />
      <input
        ref={field}
        id="search"
        type="search"
        class="input"
        placeholder="Search all games"
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {text && (
        <button
          type="button"
          class="search-clear"
          aria-label="Clear the search"
          onClick={() => {
            onInput("");
            field.current?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </search>
  );
}
