import type { Signal } from "@preact/signals";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { getPushKey } from "../net/api";
import { canNotify } from "../net/notify";
import { canPush, startPush, stopPush } from "../net/push";
import { Icon } from "../pieces/Icon";
import { settings } from "../settings";
import "./settings.css";

const THEMES = [
  { value: "system", words: "As the device" },
  { value: "light", words: "Light" },
  { value: "dark", words: "Dark" },
] as const;

const SPEEDS = [
  { value: 0, words: "Still" },
  { value: 0.5, words: "Slow" },
  { value: 1, words: "Normal" },
  { value: 2, words: "Fast" },
] as const;

const ORDERS = [
  { value: "game", words: "By the game" },
  { value: "suit", words: "By suit" },
  { value: "rank", words: "By rank" },
  { value: "arrival", words: "As they come" },
] as const;

const SIZES = [
  { value: 0.85, words: "Smaller" },
  { value: 1, words: "Normal" },
  { value: 1.2, words: "Larger" },
] as const;

const FELTS = [
  { value: "green", words: "Green" },
  { value: "blue", words: "Blue" },
  { value: "wine", words: "Wine" },
  { value: "grey", words: "Grey" },
] as const;

const BACKS = [
  { value: "blue", words: "Blue" },
  { value: "red", words: "Red" },
  { value: "green", words: "Green" },
] as const;

/** The button that opens the settings, and the settings. */
export function SettingsMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    // Where the focus is nowhere the table takes it, and that would close the settings under one's fingers.
    panel.current?.focus({ preventScroll: true });
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    // What is typed here is not for the table underneath.
    if (open) event.stopPropagation();
    if (event.key === "Escape" && open) {
      setOpen(false);
      button.current?.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of the controls inside to itself
    <div class="settings" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        class="button quiet icon"
        aria-expanded={open}
        aria-controls={id}
        aria-label="Settings"
        title="Settings"
        onClick={() => setOpen(!open)}
      >
        <Icon name="settings" size={22} />
      </button>
      {open && (
        <section ref={panel} id={id} class="settings-box panel" aria-label="Settings" tabIndex={-1}>
          <label class="settings-name">
            <span class="settings-legend">Your name</span>
            <input
              class="input"
              maxLength={30}
              autocomplete="nickname"
              value={settings.name.value}
              onInput={(event) => {
                settings.name.value = event.currentTarget.value.trimStart();
              }}
            />
          </label>
          <Segments legend="Colours of the page" choices={THEMES} value={settings.theme} />
          <Segments legend="Motion" choices={SPEEDS} value={settings.speed} />
          <Segments legend="Felt" choices={FELTS} value={settings.felt} />
          <Segments legend="Backs of the cards" choices={BACKS} value={settings.back} />
          <Segments legend="Sort my hand" choices={ORDERS} value={settings.handOrder} />
          <Segments legend="Cards in my hand" choices={SIZES} value={settings.cardSize} />
          <Switch words="Each suit in its own colour" value={settings.fourColours} />
          <Switch words="Sound" value={settings.sound} />
          <Notify />
          <Switch words="Play forced moves for me" value={settings.autoplay} />
          <Switch words="Touch a card twice to play it" value={settings.confirm} />
          <Switch words="Left-handed" value={settings.leftHanded} />
          <CallMe />
          <div data-language>
            <span class="settings-legend">Language</span>
            <p class="settings-note">
              Parlour speaks English. Your browser's own translation into other languages works on every page, also while you
              play.
            </p>
          </div>
          <a class="settings-mine" href="/me">
            Your matches, and your other devices
          </a>
        </section>
      )}
    </div>
  );
}

function Segments<T extends string | number>(props: {
  legend: string;
  choices: readonly { value: T; words: string }[];
  value: Signal<T>;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend class="settings-legend">{props.legend}</legend>
      <div class="segments">
        {props.choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={props.value.value === choice.value}
              onChange={() => {
                props.value.value = choice.value;
              }}
            />
            {choice.words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether to be told while one looks elsewhere. The browser asks its own question, and only when this is switched on. */
function Notify() {
  const [refused, setRefused] = useState(false);
  if (!canNotify()) return null;
  const on = settings.notify.value && Notification.permission === "granted";
  const choose = async (wanted: boolean) => {
    const allowed = wanted && (await Notification.requestPermission()) === "granted";
    settings.notify.value = allowed;
    setRefused(wanted && !allowed);
  };
  return (
    <div>
      <label class="settings-switch">
        <span>Notify me when I look elsewhere</span>
        <input
          type="checkbox"
          class="switch"
          data-notify
          checked={on}
          onChange={(event) => {
            const box = event.currentTarget;
            void choose(box.checked).then(() => {
              box.checked = settings.notify.value;
            });
          }}
        />
      </label>
      {refused && (
        <p class="settings-note" role="alert">
          Your browser does not let this page notify you. Its settings for this page can change that.
        </p>
      )}
    </div>
  );
}

/** Whether to be called when the page is closed; nothing where browser or server cannot. */
function CallMe() {
  const [can, setCan] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!canPush()) return;
    let gone = false;
    getPushKey().then(
      ({ key }) => {
        if (!gone) setCan(key !== "");
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  if (!can) return null;
  const choose = async (wanted: boolean) => {
    // not disabled meanwhile: that would take the focus out of the settings
    if (asking) return;
    setAsking(true);
    if (wanted) setRefused(!(await startPush()));
    else await stopPush();
    setAsking(false);
  };
  return (
    <div class="settings-call">
      <label class="settings-switch">
        <span>Call me when it is my turn</span>
        <input
          type="checkbox"
          class="switch"
          data-push
          aria-busy={asking}
          checked={settings.push.value && Notification.permission === "granted"}
          onChange={(event) => {
            const box = event.currentTarget;
            void choose(box.checked).then(() => {
              box.checked = settings.push.value;
            });
          }}
        />
      </label>
      <p class="settings-note" role={refused ? "alert" : undefined}>
        {refused
          ? "Your browser does not let this page call you. Its settings for this page can change that."
          : "Also when this page is closed, at tables with others and without a clock. The message names the game and no cards."}
      </p>
    </div>
  );
}

function Switch({ words, value }: { words: string; value: Signal<boolean> }) {
  return (
    <label class="settings-switch">
      <span>{words}</span>
      <input
        type="checkbox"
        class="switch"
        checked={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.checked;
        }}
      />
    </label>
  );
}
