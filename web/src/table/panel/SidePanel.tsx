import { Icon } from "../../pieces/Icon";
import type { Sheet, TableInfo, View } from "../../protocol";
import { settings } from "../../settings";
import type { Session } from "../live/Session";
import { ChatTab } from "./ChatTab";
import { LogTab } from "./LogTab";
import { RulesTab } from "./RulesTab";
import { ScoreSheet } from "./ScoreSheet";
import { TABS, tabWords } from "./tabs";
import { Unread } from "./Unread";
import "./panel.css";

/** The panel beside the table, or over it where there is no room beside: scores, log, rules, chat. */
export function SidePanel({
  session,
  info,
  view,
  sheet,
}: {
  session: Session;
  info: TableInfo;
  view: View;
  sheet: Sheet | null;
}) {
  const open = TABS.find((tab) => tab.id === settings.panel.value);
  if (!open) return null;
  const without = session.latest.value?.table.without ?? [];
  const close = () => {
    settings.panel.value = "";
    document.querySelector<HTMLElement>(`.table-line [data-tab="${open.id}"]`)?.focus();
  };
  return (
    <aside class="side-panel" aria-label={open.words} data-panel={open.id}>
      <div class="panel-tabs">
        <div class="panel-tab-list" role="tablist" aria-label="Beside the table">
          {TABS.map((tab) => (
            <button
              key={tab.id}
              type="button"
              class="panel-tab"
              role="tab"
              aria-selected={tab === open}
              aria-controls="panel-body"
              aria-label={tabWords(tab, session.unread.value.length)}
              onClick={() => {
                settings.panel.value = tab.id;
              }}
            >
              {tab.words}
              {tab.id === "chat" && <Unread count={session.unread.value.length} />}
            </button>
          ))}
        </div>
        <button type="button" class="button quiet icon" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys */}
      <div class="panel-body" id="panel-body" role="tabpanel" aria-label={open.words} tabIndex={0}>
        {open.id === "scores" && <ScoreSheet sheet={sheet} />}
        {open.id === "log" && (
          <LogTab lines={view.log} deal={view.deal} without={without.map((seat) => view.seats[seat]?.name ?? "")} />
        )}
        {open.id === "rules" && <RulesTab info={info} played={session.latest.value?.played} about={view.section} />}
        {open.id === "chat" && <ChatTab session={session} />}
      </div>
    </aside>
  );
}
