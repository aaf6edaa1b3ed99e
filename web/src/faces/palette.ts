/** The colours of our pictures. A card is a printed thing: it looks the same on every table, whatever the theme. */

/** Paper: the page may dim it in the dark by setting `--paper`. */
export const PAPER = "var(--paper, #fffdf6)";
export const INK = "#1d2130";
export const RED = "#bf1f2e";
export const GOLD = "#e8b13a";
export const BRONZE = "#8a5510";
export const BLUE = "#2a5596";
export const GREEN = "#2b7342";
export const OCHRE = "#d07a25";
export const ROSE = "#d86a86";
export const STEEL = "#a9b8c8";
export const WOOD = "#7d4f27";
export const WHITE = "#fffdf6";
export const INDIGO = "#2c3a68";
export const BURGUNDY = "#74222f";
export const PINE = "#1c4a3c";

export const SKIN = { fair: "#f4cfa9", tan: "#dca679", brown: "#a5693f" };
export const HAIR = { black: "#2b2224", brown: "#6d4426", blond: "#d7992f", red: "#ad5127", grey: "#b9b5ae" };

/** For each suit its colour where each of the four has one, and the tint of its pictures. */
export const SUIT_COLOURS: Record<string, { four: string; tint: string }> = {
  "french-S": { four: INK, tint: "#2a5596" },
  "french-H": { four: RED, tint: RED },
  "french-D": { four: "#1a60bd", tint: "#d07a25" },
  "french-C": { four: "#15763a", tint: "#2b7342" },
  "german-E": { four: INK, tint: "#7d4f27" },
  "german-L": { four: "#15763a", tint: "#2b7342" },
  "german-H": { four: RED, tint: RED },
  "german-B": { four: "#96590a", tint: "#d69a1e" },
  "spanish-O": { four: "#96590a", tint: "#d69a1e" },
  "spanish-C": { four: RED, tint: RED },
  "spanish-E": { four: "#1a60bd", tint: "#2a5596" },
  "spanish-B": { four: "#15763a", tint: "#2b7342" },
  "italian-D": { four: "#96590a", tint: "#d69a1e" },
  "italian-C": { four: RED, tint: RED },
  "italian-S": { four: "#1a60bd", tint: "#2a5596" },
  "italian-B": { four: "#15763a", tint: "#2b7342" },
};
