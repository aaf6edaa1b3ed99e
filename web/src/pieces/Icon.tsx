/** Line drawings on a grid of 24. */
const LINES = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevron: "M6 9l6 6 6-6",
  clock: "M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
  close: "M6 6l12 12M18 6L6 18",
  download: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14",
  filter: "M4 6h16M7 12h10M10 18h4",
  first: "M6 5v14M19 5l-9 7 9 7z",
  friends:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.9a3.3 3.3 0 0 1 0 6.2M18 14.9c2 .7 3.3 2.4 3.5 5.1",
  last: "M18 5v14M5 5l9 7-9 7z",
  link: "M10 14a4.2 4.2 0 0 0 6 0l3.5-3.5a4.24 4.24 0 0 0-6-6L12.3 5.7M14 10a4.2 4.2 0 0 0-6 0l-3.5 3.5a4.24 4.24 0 0 0 6 6l1.2-1.2",
  minus: "M6 12h12",
  pause: "M9 5v14M15 5v14",
  play: "M7 4.5v15l12.5-7.5z",
  plus: "M6 12h12M12 6v12",
  reset: "M4.5 5v5h5M5 10a7.6 7.6 0 1 1-.6 4.5",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3L20.5 20.5",
  share: "M12 15V3.5M7.5 8L12 3.5l4.5 4.5M6.5 12H5v8.5h14V12h-1.5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5",
} as const;

const SOLID = new Set<string>(["first", "last", "play"]);

export type IconName = keyof typeof LINES;

/** A small picture beside words; it says nothing to a screen reader. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      class="line-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={SOLID.has(name) ? "currentColor" : "none"}
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[name]} />
    </svg>
  );
}
