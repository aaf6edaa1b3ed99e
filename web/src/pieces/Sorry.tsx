import type { ComponentChildren } from "preact";
import { Away } from "../net/api";

/** Something is not as hoped: what it is, and what to do next. */
export function Sorry({ title, children, actions }: { title: string; children: ComponentChildren; actions?: ComponentChildren }) {
  return (
    <div class="sorry">
      <EmptyPlace />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      <div class="sorry-actions">{actions}</div>
    </div>
  );
}

/** What to say when asking the server has failed. `missing` is said when it knows no such thing. */
export function Failed({ error, again, missing }: { error: Error; again: () => void; missing: string }) {
  if (error instanceof Away) {
    return (
      <Sorry
        title="The server is away"
        actions={
          <button type="button" class="button primary" onClick={again}>
            Try now
          </button>
        }
      >
        It may be starting again, or you may be offline. Nothing is lost: this page tries again by itself every few seconds.
      </Sorry>
    );
  }
  return (
    <Sorry
      title={missing}
      actions={
        <a class="button primary" href="/">
          See all games
        </a>
      }
    >
      {error.message}
    </Sorry>
  );
}

/** A card that is not there: an empty outline between two backs. */
function EmptyPlace() {
  return (
    <svg class="sorry-picture" viewBox="0 0 160 100" aria-hidden="true">
      <g transform="translate(38 14)">
        <rect class="back" width="48" height="70" rx="6" transform="rotate(-12 24 70)" />
        <rect class="back" width="48" height="70" rx="6" x="36" transform="rotate(12 60 70)" />
        <rect class="gap" width="48" height="70" rx="6" x="18" y="-4" />
      </g>
    </svg>
  );
}

/** Shown in place of something that takes noticeably long. */
export function Waiting({ what }: { what: string }) {
  return (
    <p class="waiting" role="status">
      <span class="waiting-cards" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {what}
    </p>
  );
}
