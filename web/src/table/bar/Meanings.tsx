import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../context";
import { meaningWords } from "../logic/wording";
import { along } from "./along";
import { beside } from "./beside";

/** What a card can be used for, to choose between at the card. */
export function Meanings() {
  const { info, play } = useTable();
  const menu = play?.menu.value;
  const box = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (menu && box.current) setPlace(beside(menu.at, box.current));
  }, [menu]);
  useEffect(() => {
    if (!menu) return;
    box.current?.querySelector<HTMLElement>("button")?.focus();
    const outside = (event: Event) => {
      const target = event.target as Element;
      if (!box.current?.contains(target) && !target.closest("[data-end]")) play.menu.value = null;
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [menu, play]);
  if (!menu) return null;
  const words = meaningWords(info.pack, menu.actions);
  return (
    <fieldset
      ref={box}
      class="meanings panel"
      aria-label="What for?"
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
      onKeyDown={along}
    >
      {menu.actions.map((action, place) => (
        <button
          key={action.text}
          type="button"
          class="button"
          data-action={action.text}
          data-kind={action.kind}
          onClick={() => play.play(action)}
        >
          {words[place]}
        </button>
      ))}
    </fieldset>
  );
}
