import { useRef, useState } from "preact/hooks";
import { Icon } from "../../pieces/Icon";
import "./invite.css";

/** The link for friends, to be copied. */
export function InviteLink({ id, invite }: { id: string; invite: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/t/${id}#${invite}`;
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
  return (
    <div class="invite">
      <label class="invite-label">
        Link for friends
        <input ref={input} class="input" readOnly value={link} data-invite onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" onClick={copy}>
        <Icon name={copied ? "check" : "link"} />
        {copied ? "Copied" : "Copy"}
      </button>
      <span class="visually-hidden" role="status">
        {copied ? "The link is copied." : ""}
      </span>
    </div>
  );
}
