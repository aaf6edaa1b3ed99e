/** A stretch of words, emphasised or not. */
export interface Run {
  text: string;
  strong: boolean;
}

/** A paragraph, or a list of points. */
export type Block =
  | { kind: "paragraph"; runs: Run[]; source: string }
  | { kind: "list"; points: { runs: Run[]; source: string }[] };

/** What a rule text is written in: `**words**` and `*words*` stand out, lines that begin with `- ` are the points of a list. */
export function blocks(paragraphs: readonly string[]): Block[] {
  const made: Block[] = [];
  for (const paragraph of paragraphs) {
    for (const source of pieces(paragraph)) {
      const point = source.startsWith("- ");
      const runs = emphasised(point ? source.slice(2) : source);
      const before = made.at(-1);
      if (!point) made.push({ kind: "paragraph", runs, source });
      else if (before?.kind === "list") before.points.push({ runs, source });
      else made.push({ kind: "list", points: [{ runs, source }] });
    }
  }
  return made;
}

/** The paragraph with its broken lines joined, each point of a list apart. */
function pieces(paragraph: string): string[] {
  const made: string[] = [];
  for (const line of paragraph.split("\n")) {
    const text = line.trim();
    if (text === "") continue;
    if (made.length === 0 || text.startsWith("- ")) made.push(text);
    else made[made.length - 1] += ` ${text}`;
  }
  return made;
}

function emphasised(text: string): Run[] {
  return text
    .split(/\*\*?/)
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((run) => run.text !== "");
}
