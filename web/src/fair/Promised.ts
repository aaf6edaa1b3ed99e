import type { Asked } from "../net/connection";
import type { Reply, TableInfo, Update, View } from "../protocol";
import { keepPart, keptPart, newPart, type Part } from "./parts";

/** A page's part in dealing fairly: it promises once it sits, and shows what it has promised once no promise can change any more. */
export class Promised {
  private part: Part | undefined;
  private asked = "";
  private shown = false;
  /** the version of the latest update before the cards were dealt */
  private gathered = -1;

  constructor(private readonly ask: (request: Asked) => Promise<Reply>) {}

  /** Does what the table's state asks for. */
  update({ version, table, view }: Update, info: TableInfo): void {
    const gathering = table.stage === "gathering";
    if (table.you < 0) this.asked = "";
    if (table.you < 0 || (!gathering && version !== this.gathered + 1)) return;
    this.part = keptPart(info.id) ?? this.part;
    if (gathering) this.gathered = version;
    if (gathering && !table.called) this.promise(table.you, table.promises, info);
    const part = this.part;
    if (!part || part.seat !== table.you || part.promise !== table.promises[table.you]) return;
    if (gathering && table.called) this.show(part, table.promises, info);
    // nothing but the deal has happened since: these are the cards that were dealt
    else if (view) this.keep({ ...part, hand: handOf(view) });
  }

  private promise(seat: number, promises: string[], info: TableInfo): void {
    if (promises[seat] || this.asked === `${seat}`) return;
    if (this.part?.seat !== seat || this.part.promises.length > 0) this.keep(newPart(info.id, seat, info.commitment));
    this.asked = `${seat}`;
    if (this.part) void this.ask({ type: "commit", seat, promise: this.part.promise });
  }

  private show(part: Part, promises: string[], info: TableInfo): void {
    // where the server has taken another secret since, or other promises, it learns nothing of ours
    const settled = part.promises.length === 0 || part.promises.join() === promises.join();
    if (this.shown || part.commitment !== info.commitment || !settled) return;
    this.shown = true;
    this.keep({ ...part, promises });
    void this.ask({ type: "reveal", seat: part.seat, value: part.value }).then((reply) => {
      if (!reply.error && this.part) this.keep({ ...this.part, taken: true });
    });
  }

  private keep(part: Part): void {
    this.part = part;
    keepPart(part);
  }
}

/** The codes of the cards that lie before who looks and whose faces are seen. */
function handOf(view: View): string[] {
  return view.zones.filter((zone) => zone.owner === view.viewer).flatMap((zone) => zone.cards.filter((code) => code !== ""));
}
