/** Line drawings on a grid of 24. */
const LINES = {
  chat: "M4 5.500h16v10.500h-9l-4.500 4v-4H4z",
  hint: "M9.500 18h5M10 21h4M12 3a6 6 0 0 0-3.600 10.800c.7.5 1.100 1.200 1.100 2v.2h5v-.2c0-.8.4-1.500 1.100-2A6 6 0 0 0 12 3z",
  log: "M5 6h14M5 11h14M5 16h9",
  mute: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  rules: "M12 6.500C10 5 7 4.500 4 4.800v13.700c3-.3 6 .2 8 1.700 2-1.500 5-2 8-1.700V4.800c-3-.3-6 .2-8 1.700zM12 6.500v13.700",
  scores: "M4 5h16v14H4zM4 10h16M10 5v14M15 10v9",
  sound: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11",
  undo: "M8 5L3.500 9.500 8 14M4 9.500h10a5.500 5.500 0 0 1 0 11h-3",
  panel: "M4 5h16v14H4zM14.500 5v14",
} as const;

export type TableIconName = keyof typeof LINES;

/** A small picture on a button of the table; it says nothing to a screen reader. */
export function TableIcon({ name, size = 22 }: { name: TableIconName; size?: number }) {
  return (
    <svg
      class="line-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={name === "more" ? 3 : 2}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[name]} />
    </svg>
  );
}
