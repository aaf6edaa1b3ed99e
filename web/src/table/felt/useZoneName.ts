import type { ZoneView } from "../../protocol";
import { capital } from "../../words";
import { useTable } from "../context";
import { counted } from "../logic/pack";

/** What a zone is called, and how many cards lie in it, for those who cannot see it. */
export function useZoneName(zone: ZoneView): string {
  const { info, view } = useTable();
  const owner = zone.owner < 0 ? "" : zone.owner === view.viewer ? "Your " : `${view.seats[zone.owner]?.name ?? ""}: `;
  const name = owner ? `${owner}${zone.label}` : capital(zone.label);
  return `${name}, ${zone.count ? counted(info.pack, zone.count) : "empty"}`;
}
