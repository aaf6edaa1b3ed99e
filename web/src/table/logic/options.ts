import type { Played, TableInfo } from "../../protocol";
import { plain } from "../../words";

/** The options that are not as usual, in words: `Target 50, no moon`. */
export function changedWords(info: TableInfo | Played): string {
  return Object.entries(info.changed)
    .map(([name, value]) => {
      const words = plain(name).toLowerCase();
      if (value === true) return words;
      if (value === false) return `no ${words}`;
      return `${words}: ${typeof value === "string" ? plain(value).toLowerCase() : value}`;
    })
    .join(", ");
}
