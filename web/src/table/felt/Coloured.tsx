/** Words in which red suits are red. */
export function Coloured({ words }: { words: string }) {
  return (
    <>
      {words.split(/([♥♦])/).map((piece, place) =>
        place % 2 ? (
          <span key={place} class="red-suit">
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </>
  );
}
