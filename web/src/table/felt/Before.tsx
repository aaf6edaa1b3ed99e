import { useTable } from "../context";
import { nameOf } from "../logic/wording";
import { inFront } from "../logic/zones";
import { Laid } from "./Laid";

/** What lies on the felt in front of a seat, each zone apart. `named`: with whose it is, where it lies away from the name. */
export function Before({ seat, named = false }: { seat: number; named?: boolean }) {
  const { view } = useTable();
  const zones = inFront(view, seat);
  if (zones.length === 0) return null;
  return (
    <div class="before" data-before={seat}>
      {named && (
        <span class="before-name" aria-hidden="true">
          {nameOf(view, seat)}
        </span>
      )}
      <div class="before-zones">
        {zones.map((zone) => (
          <Laid key={zone.name} zone={zone} label={zones.length > 1} />
        ))}
      </div>
    </div>
  );
}
