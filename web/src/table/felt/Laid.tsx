import type { ZoneView } from "../../protocol";
import { useTable } from "../context";
import { isOpen } from "../logic/zones";
import { Groups } from "./Groups";
import { Zone } from "./Zone";

/** A zone that belongs to a seat, on the felt. */
export function Laid({ zone, label }: { zone: ZoneView; label: boolean }) {
  const { room, near } = useTable();
  if (zone.groups.length > 0) return <Groups zone={zone} />;
  return (
    <div class={isOpen(zone) ? "laid" : "laid closed"}>
      <Zone zone={zone} mini={room.narrow && zone.owner !== near} label={label && !room.narrow} />
    </div>
  );
}
