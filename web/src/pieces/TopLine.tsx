import type { ComponentChildren } from "preact";
import { SettingsMenu } from "../settings/SettingsMenu";

/** The line on top of every page but the table's: the way home, what the page adds, the settings. */
export function TopLine({ children }: { children?: ComponentChildren }) {
  return (
    <header class="top-line">
      <a class="brand" href="/">
        <img src="/icon.svg" width="32" height="32" alt="" />
        <span>Parlour</span>
      </a>
      <div class="top-line-middle">{children}</div>
      <SettingsMenu />
    </header>
  );
}
