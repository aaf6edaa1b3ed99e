/** A page that shows one moment of the fixtures: `gallery.html?game=hearts&moment=trick`. For looking at, and for pictures. */
import { signal } from "@preact/signals";
import { render } from "preact";
import type { Line } from "../../src/net/connection";
import type { TableInfo, Update } from "../../src/protocol";
import { followSettings, settings } from "../../src/settings";
import { LiveTable } from "../../src/table/LiveTable";
import { Session, type Wire } from "../../src/table/live/Session";
import "../../src/styles/base.css";
import "../../src/pieces/pieces.css";

const query = new URLSearchParams(location.search);
const fixtures = import.meta.glob<{ info: TableInfo; updates: Record<string, Update> }>("./fixtures/*.json", {
  import: "default",
});
const wanted = query.get("game") ?? "hearts";
const { info, updates } = await (
  fixtures[`./fixtures/${wanted}.json`] as () => Promise<{
    info: TableInfo;
    updates: Record<string, Update>;
  }>
)();
const update = updates[query.get("moment") ?? ""] ?? (Object.values(updates)[0] as Update);
/** Hands of any size, and of another seat open on the table: `hand=36`, `open=2`. */
function dealt(view: Update["view"]): Update["view"] {
  const faces = info.pack.faces.map((face) => face.code);
  const all = [...faces, ...faces];
  for (const zone of view?.zones ?? []) {
    const size = zone.owner === view?.viewer ? Number(query.get("hand") ?? 0) : String(zone.owner) === query.get("open") ? 13 : 0;
    if (zone.kind === "fan" && size) {
      zone.cards = all.filter((_, place) => (place * 7) % all.length < size).slice(0, size);
      zone.count = zone.cards.length;
    }
  }
  return view;
}

const beat = Number(query.get("beat") ?? -1);
const shown = dealt(update.beats[beat] ?? update.view);

settings.theme.value = query.get("theme") === "dark" ? "dark" : "light";
settings.panel.value = query.get("panel") ?? "";
followSettings(document.documentElement);

/** A line to a server that says only what the fixture holds. */
const wire: Wire = {
  line: signal<Line>("open"),
  refusal: "",
  listen: (listener) => {
    queueMicrotask(() => {
      listener({ type: "welcome", table: info, invite: "abcdef", chat: [] });
      listener({ ...update, type: "update", view: shown ?? null, beats: [] });
    });
    return () => undefined;
  },
  ask: async (request) => ({
    type: "reply",
    id: "",
    error: "",
    text: request.type === "why" ? "You hold hearts: you must follow suit." : "",
    action: "",
    more: "",
  }),
  close: () => undefined,
};

const session = new Session(wire);

function Gallery() {
  return session.latest.value && <LiveTable session={session} invite="abcdef" />;
}

render(<Gallery />, document.getElementById("app") as HTMLElement);
