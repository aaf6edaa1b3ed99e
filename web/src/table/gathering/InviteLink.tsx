import { useEffect, useRef, useState } from "preact/hooks";
import { getInvitation } from "../../net/api";
import { Icon } from "../../pieces/Icon";
import type { Invitation } from "../../protocol";
import "./invite.css";

/** The link for friends: to be copied, shared, or read from the screen by a phone; where nobody else could open it, how they can. */
export function InviteLink({ id, invite, game }: { id: string; invite: string; game: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [found, setFound] = useState<Invitation | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer there is the link by which one came oneself.
    getInvitation(id, invite, leaving.signal).then(setFound, () => {});
    return () => leaving.abort();
  }, [id, invite]);
  const link = found?.link ?? `${location.origin}/t/${id}#${invite}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without a secure connection there is no clipboard: then the selected text is copied by hand or by the browser.
      input.current?.select();
      setCopied(document.execCommand?.("copy") ?? false);
    }
  };
  // Whoever closes the sheet again has only changed their mind.
  const share = () => navigator.share({ title: "Parlour", text: `Come and play ${game}`, url: link }).catch(() => {});
  return (
    <div class="invite">
      <div class="invite-line">
        <label class="invite-label">
          Link for friends
          <input ref={input} class="input" readOnly value={link} data-invite onFocus={(event) => event.currentTarget.select()} />
        </label>
        <button type="button" class="button" onClick={copy}>
          <Icon name={copied ? "check" : "link"} />
          {copied ? "Copied" : "Copy"}
        </button>
        {"share" in navigator && !found?.alone && (
          <button type="button" class="button" data-share onClick={share}>
            <Icon name="share" />
            Share
          </button>
        )}
        <span class="visually-hidden" role="status">
          {copied ? "The link is copied." : ""}
        </span>
      </div>
      {found?.alone && (
        <p class="invite-alone" data-alone>
          Only this machine can open this link. To let in phones and computers in the house, stop Parlour and start it with{" "}
          <code>parlour serve --house</code>, or <code>make play ARGS=--house</code>. Your tables will still be there.
        </p>
      )}
      {found?.picture && (
        <details class="invite-code">
          <summary>Show it to a phone</summary>
          <img src={found.picture} width="220" height="220" alt="QR code of the link for friends" data-qr />
        </details>
      )}
    </div>
  );
}
