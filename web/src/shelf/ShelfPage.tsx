import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { getMe, getShelf, shelfSoFar } from "../net/api";
import { Icon } from "../pieces/Icon";
import { Failed, Waiting } from "../pieces/Sorry";
import { TopLine } from "../pieces/TopLine";
import { useLoaded } from "../pieces/useLoaded";
import type { GameInfo, Nearby, Shelf, TableCard } from "../protocol";
import { address, go, place } from "../router";
import { capital, several } from "../words";
import { missing, useAbsent } from "./absent";
import { CarryOn } from "./CarryOn";
import { FamilySection } from "./FamilySection";
import { FilterBar } from "./FilterBar";
import { families, ROOMY } from "./families";
import { choices, type Filters, filtersOf, narrowed, passes, queryOf } from "./filters";
import { GameCard } from "./GameCard";
import { entries, type Hit, nearly, search } from "./search";
import { famous, suggestions } from "./suggestions";
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
  const all = useMemo(() => entries(shelf.games, shelf.known), [shelf]);
  const { text } = filters;
  const searching = text.trim() !== "";
  const browsing = !searching && narrowed(filters) === 0;
  const absent = useAbsent(searching);
  const found = useMemo(() => {
    const hits = search(all, text);
    const lacking = searching ? missing(absent, text, hits) : undefined;
    const near = lacking ? neighbours(shelf.games, lacking.near) : [];
    if (hits.length > 0 || near.length > 0) return { hits, lacking, near, guessed: false };
    return { hits: nearly(all, text), lacking, near, guessed: true };
  }, [all, absent, text]);
  const foundGames = useMemo(() => [...new Set([...found.near, ...found.hits].map((each) => each.game))], [found]);
  const near = found.near.filter((each) => passes(each.game, filters));
  const shown = found.hits.filter((hit) => passes(hit.game, filters) && !near.some((each) => each.game === hit.game));
  const offered = useMemo(() => choices(shelf.games, foundGames, filters), [shelf, foundGames, filters]);
  const heads = useMemo(() => famous(shelf.games, shelf.known), [shelf]);
  const ideas = useMemo(() => suggestions(shelf.games, Math.floor(Date.now() / DAY), shelf.games.slice(0, shelf.known)), [shelf]);

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
          <section aria-labelledby="famous">
            <h2 id="famous">Games that many people know</h2>
            <div class="cards famous">
              {heads.map((game) => (
                <GameCard key={game.id} game={game} brief />
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
        {near.length > 0
          ? `${found.lacking?.names[0]} is not here. The nearest to it:`
          : found.guessed && shown.length > 0
            ? `Nothing is called “${text.trim()}”. Did you mean:`
            : several(shown.length, "game")}
      </p>
      {near.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" class="visually-hidden">
            The nearest games
          </h2>
          <div class="cards">
            {near.map(({ game, why }) => (
              <GameCard key={game.id} game={game} why={why} seats={filters.players} />
            ))}
          </div>
        </section>
      )}
      {shown.length === 0 && near.length === 0 && (
        <div class="shelf-nothing">
          <p>
            {narrowed(filters) > 0
              ? "No game fits all of that."
              : `No game here is called “${text.trim()}”, or anything like it.`}
          </p>
          <a class="button" href="/">
            See all games
          </a>
        </div>
      )}
      {searching ? (
        <Results heading={near.length > 0 ? "Also found" : ""} text={text} hits={shown} seats={filters.players} />
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

/** The games that are near to one that is not here, with why. */
function neighbours(games: readonly GameInfo[], near: readonly Nearby[]): { game: GameInfo; why: string }[] {
  return near.flatMap(({ game, why }) =>
    games.filter((each) => each.id === game).map((each) => ({ game: each, why: capital(why) })),
  );
}

/** What was found, the best first; of much, the first part until more is wanted. */
function Results({ heading, text, hits, seats }: { heading: string; text: string; hits: Hit[]; seats: number }) {
  const [most, setMost] = useState(AT_ONCE);
  useEffect(() => setMost(AT_ONCE), [text]);
  if (hits.length === 0) return null;
  return (
    <>
      <h2 class={heading ? undefined : "visually-hidden"}>{heading || "Games found"}</h2>
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
