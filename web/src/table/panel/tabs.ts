import { settings } from "../../settings";
import type { TableIconName } from "../top/TableIcon";

export interface Tab {
  id: string;
  words: string;
  icon: TableIconName;
}

export const TABS: readonly Tab[] = [
  { id: "scores", words: "Scores", icon: "scores" },
  { id: "log", words: "Log", icon: "log" },
  { id: "rules", words: "Rules", icon: "rules" },
  { id: "chat", words: "Chat", icon: "chat" },
];

/** Opens a part of the panel; the one that is open is closed. */
export function openTab(id: string): void {
  settings.panel.value = settings.panel.value === id ? "" : id;
}

/** What a part of the panel is called: `Chat, 2 new`. */
export function tabWords({ id, words }: Tab, unread: number): string {
  return id === "chat" && unread > 0 ? `${words}, ${unread} new` : words;
}
