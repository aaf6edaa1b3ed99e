/** The name of a zone beside it, with the number of its cards where it is not seen at once. */
export function Caption({ words, count }: { words: string; count?: number | undefined }) {
  return (
    <span class="caption" aria-hidden="true">
      {words}
      {count !== undefined && <b>{count}</b>}
    </span>
  );
}
