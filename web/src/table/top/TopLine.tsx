import type { TableInfo, TableState } from "../../protocol";
import { settings } from "../../settings";
import { SettingsMenu } from "../../settings/SettingsMenu";
import { several } from "../../words";
import type { Session } from "../live/Session";
import { changedWords } from "../logic/options";
import { openTab, TABS, tabWords } from "../panel/tabs";
import { Unread } from "../panel/Unread";
import { More } from "./More";
import { News } from "./News";
import { TableIcon } from "./TableIcon";
import "./top.css";

/** The line over the table: what is played, and what can be done beside playing. */
export function TopLine({
  session,
  info,
  state,
  invite,
}: {
  session: Session;
  info: TableInfo;
  state: TableState;
  invite: string;
}) {
  const { player } = session;
  const latest = session.latest.value;
  const seated = state.you >= 0;
  const playing = state.stage === "playing";
  // the game of this deal, where a match is made of several
  const played = latest?.played;
  const changed = changedWords(played ?? info);
  const unread = session.unread.value.length;
  const open = settings.panel.value;
  return (
    <header class="table-line">
      <a class="table-home" href="/" aria-label="Parlour: all games">
        <img src="/icon.svg" width="30" height="30" alt="" />
      </a>
      <div class="table-heading">
        <h1 class="table-title" tabIndex={-1}>
          <span class="table-game">{played ? `${info.game.name}: ${played.name}` : info.game.name}</span>
          {changed && <span class="table-options">{changed}</span>}
        </h1>
        <News session={session} />
      </div>
      {!seated && (
        <span class="watching">{state.removed ? "The host has freed your seat: you are watching" : "You are watching"}</span>
      )}
      {seated && state.watchers > 0 && (
        <span class="watching" data-watchers>
          {several(state.watchers, "person watches", "people watch")}
        </span>
      )}
      <div class="table-tools">
        {seated && playing && (
          <>
            <button type="button" class="button quiet icon" data-hint disabled={!player.turn} onClick={() => player.hint()}>
              <TableIcon name="hint" />
              <span class="tool-words">Hint</span>
            </button>
            {info.undo && (
              <button
                type="button"
                class="button quiet icon"
                data-undo
                disabled={!latest?.may_undo}
                onClick={() => player.undo()}
              >
                <TableIcon name="undo" />
                <span class="tool-words">Undo</span>
              </button>
            )}
          </>
        )}
        <span class="panel-tools">
          {TABS.map((tab) => (
            <button
              key={tab.id}
              type="button"
              class="button quiet icon"
              aria-pressed={open === tab.id}
              aria-label={tabWords(tab, unread)}
              title={tabWords(tab, unread)}
              data-tab={tab.id}
              onClick={() => openTab(tab.id)}
            >
              <TableIcon name={tab.icon} />
              <span class="tab-words" aria-hidden="true">
                {tab.words}
              </span>
              {tab.id === "chat" && <Unread count={unread} />}
            </button>
          ))}
        </span>
        <button
          type="button"
          class="button quiet icon panel-tool"
          aria-expanded={open !== ""}
          aria-label={unread && !open ? `Chat, ${unread} new` : "Scores, log, rules, chat"}
          data-panel-tool
          onClick={() => openTab(open || (unread ? "chat" : "scores"))}
        >
          <TableIcon name={unread && !open ? "chat" : "panel"} />
          <Unread count={unread} />
        </button>
        <button
          type="button"
          class="button quiet icon sound-tool"
          aria-pressed={settings.sound.value}
          aria-label="Sound"
          title={settings.sound.value ? "Sound is on" : "Sound is off"}
          data-sound
          onClick={() => {
            settings.sound.value = !settings.sound.value;
          }}
        >
          <TableIcon name={settings.sound.value ? "sound" : "mute"} />
        </button>
        <SettingsMenu />
        <More session={session} info={info} state={state} invite={invite} />
      </div>
    </header>
  );
}
