import { useRef, useState } from "preact/hooks";
import { Icon } from "./Icon";
import "./link.css";

/**
 * A link to be copied, shared, or read from the screen by a phone: `label` says what it is, `invitation` goes with it when it is
 * shared. `picture`: its QR code, where others can open it; `alone`: only this machine can, and how that is changed.
 */
export function GivenLink({
  link,
  label,
  invitation,
  picture = "",
  alone = false,
}: {
  link: string;
  label: string;
  invitation: string;
  picture?: string | undefined;
  alone?: boolean | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
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
  const share = () => navigator.share({ title: "Parlour", text: invitation, url: link }).catch(() => {});
  return (
    <div class="given-link">
      <div class="given-link-line">
        <label class="given-link-label">
          {label}
          <input ref={input} class="input" readOnly value={link} data-invite onFocus={(event) => event.currentTarget.select()} />
        </label>
        <button type="button" class="button" onClick={copy}>
          <Icon name={copied ? "check" : "link"} />
          {copied ? "Copied" : "Copy"}
        </button>
        {"share" in navigator && !alone && (
          <button type="button" class="button" data-share onClick={share}>
            <Icon name="share" />
            Share
          </button>
        )}
        <span class="visually-hidden" role="status">
          {copied ? "The link is copied." : ""}
        </span>
      </div>
      {alone && (
        <p class="given-link-alone" data-alone>
          Only this machine can open this link. To let in phones and computers in the house, stop Parlour and start it with{" "}
          <code>parlour serve --house</code>, or <code>make play ARGS=--house</code>. Your tables will still be there.
        </p>
      )}
      {picture && (
        <details class="given-link-code">
          <summary>Show it to a phone</summary>
          <img src={picture} width="220" height="220" alt={`QR code of the ${label.toLowerCase()}`} data-qr />
        </details>
      )}
    </div>
  );
}
