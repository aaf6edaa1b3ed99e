import { useState } from "preact/hooks";
import { Icon } from "../pieces/Icon";
import { familyParts, several } from "../words";
import { type Family, FIRST_FEW, type Group, UNFOLDED } from "./families";
import { GameCard } from "./GameCard";

/** The pages whose other forms are unfolded; they stay so when one comes back from a game. */
const unfolded = new Set<string>();

/**
 * A family's games. Where a rule page has many forms, the main game stands for them until they are unfolded. `folded`: only
 * the first few are shown; `address` leads to all of them.
 */
export function FamilySection(props: { family: Family; seats: number; folded: boolean; address: string }) {
  const { family, seats } = props;
  const [, redraw] = useState(0);
  const toggle = (page: string) => {
    if (!unfolded.delete(page)) unfolded.add(page);
    redraw((count) => count + 1);
  };
  const isOpen = (group: Group) => group.forms.length <= UNFOLDED || unfolded.has(group.page);
  const groups = props.folded ? family.groups.slice(0, FIRST_FEW) : family.groups;
  const cards = groups.reduce((sum, group) => sum + 1 + (isOpen(group) ? group.forms.length : 0), 0);
  const parts = familyParts(family.path);
  const id = `family-${family.path.replaceAll("/", "-")}`;
  return (
    <section class="family" style={{ "--span": cards }} aria-labelledby={id}>
      <h2 id={id}>
        {parts.slice(0, -1).map((part) => (
          <span key={part} class="quiet-text">
            {part}
            {": "}
          </span>
        ))}
        {parts.at(-1)}
      </h2>
      <div class="cards">
        {groups.map((group) => (
          <FormsOfGame key={group.page} group={group} open={isOpen(group)} seats={seats} onToggle={() => toggle(group.page)} />
        ))}
      </div>
      {groups.length < family.groups.length && (
        <a class="family-all" href={props.address}>
          All {family.count} games of this family
        </a>
      )}
    </section>
  );
}

function FormsOfGame(props: { group: Group; open: boolean; seats: number; onToggle: () => void }) {
  const { group, open, seats } = props;
  const foldable = group.forms.length > UNFOLDED;
  return (
    <>
      <GameCard game={group.lead} seats={seats}>
        {foldable && (
          <button type="button" class="game-card-more" aria-expanded={open} onClick={props.onToggle}>
            {open ? "Fewer forms" : several(group.forms.length, "more form")}
            <Icon name="chevron" size={16} />
          </button>
        )}
      </GameCard>
      {open && group.forms.map((game) => <GameCard key={game.id} game={game} seats={seats} />)}
    </>
  );
}
