import { settings } from "../../settings";
import type { TableIconName } from "../top/TableIcon";

export const TABS: readonly { id: string; words: string; icon: TableIconName }[] = [
  { id: "scores", words: "Scores", icon: "scores" },
  { id: "log", words: "Log", icon: "log" },
  { id: "rules", words: "Rules", icon: "rules" },
  { id: "chat", words: "Chat", icon: "chat" },
];

/** Opens a part of the panel; the one that is open is closed. */
export function openTab(id: string): void {
  settings.panel.value = settings.panel.value === id ? "" : id;
}
