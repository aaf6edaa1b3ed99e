const MOST = 9;

/** How many lines of the chat have not been read, beside what opens it. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="unread" data-unread={count} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
