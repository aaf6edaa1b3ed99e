import { Card, faceName, SuitSign } from "../faces";
import type { PackInfo, ZoneView } from "../protocol";
import { settings } from "../settings";
import { capital } from "../words";
import { useTable } from "./context";
import { rankWords, suitOf } from "./logic/pack";
import "./card.css";

interface TableCardProps {
  zone: ZoneView;
  /** empty for a back */
  code: string;
  /** what one could remember of a back */
  remembered?: string;
  /** whether it is too small for a picture */
  mini?: boolean;
  raised?: boolean;
}

/** A card on the table. Where it can be used now it is a button, otherwise a picture. */
export function TableCard({ zone, code, remembered = "", mini = false, raised = false }: TableCardProps) {
  const { info, play } = useTable();
  const name = faceName(info.pack, code);
  const memory = code === "" && remembered !== "";
  const picture = <Picture pack={info.pack} code={memory ? remembered : code} mini={mini} />;
  const classes = `card${mini ? " mini" : ""}${memory ? " remembered" : ""}${raised ? " raised" : ""}`;
  const label = memory ? `face-down card, ${faceName(info.pack, remembered)} as you could remember` : name;
  if (play && code !== "" && play.usableAt(zone, code)) {
    const chosen = play.chosen(zone.name, code) > 0;
    const state = `${chosen ? " chosen" : ""}${play.isHinted(code) ? " hinted" : ""}${play.isGoing(code) ? " going" : ""}`;
    return (
      <button
        type="button"
        class={`${classes} usable${state}`}
        data-card={code}
        aria-label={capital(name)}
        aria-pressed={chosen}
        onClick={(event) => play.touch({ zone: zone.name, code }, event.currentTarget)}
      >
        {picture}
      </button>
    );
  }
  return (
    <span class={classes} data-card={code} role="img" aria-label={capital(label)}>
      {picture}
    </span>
  );
}

/** The picture alone; whoever puts it somewhere gives it a name. */
export function Picture({ pack, code, mini = false }: { pack: PackInfo; code: string; mini?: boolean }) {
  const fourColours = settings.fourColours.value;
  const suit = suitOf(pack, code);
  const rank = rankWords(pack, code);
  // families, and tiles that rank in suits, have no sign beside their names
  if (mini && suit && rank && suit.symbol.length === 1) {
    const drawn = suit.symbol === suit.letter;
    return (
      <span
        class={`mini-face ${suit.red ? "red" : "black"}`}
        data-suit={fourColours && !drawn ? suit.letter : undefined}
        aria-hidden="true"
      >
        <b>{rank}</b>
        {drawn ? (
          <span class="mini-sign">
            <SuitSign pack={pack} letter={suit.letter} />
          </span>
        ) : (
          <i>{suit.symbol}</i>
        )}
      </span>
    );
  }
  return <Card pack={pack} code={code} fourColours={fourColours} label="" />;
}
