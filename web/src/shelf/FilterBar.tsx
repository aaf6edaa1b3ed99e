import { useState } from "preact/hooks";
import { Icon } from "../pieces/Icon";
import { type Choice, changed, type Filters, NARROWINGS, type Narrowing, narrowed } from "./filters";

const LABELS: Record<Narrowing, string> = {
  players: "Players",
  minutes: "Length",
  family: "Family",
  does: "What you do",
  pack: "Pack",
};

/** The filters of the shelf; on narrow screens behind a button. */
export function FilterBar(props: {
  filters: Filters;
  choices: Record<Narrowing, Choice[]>;
  onChange: (filters: Filters) => void;
}) {
  const [open, setOpen] = useState(false);
  const count = narrowed(props.filters);
  return (
    <div class={`filters ${open ? "open" : ""}`}>
      <button type="button" class="button filters-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="filter" />
        {count > 0 ? `Filters (${count})` : "Filters"}
      </button>
      <fieldset class="filters-fields">
        <legend class="visually-hidden">Filters</legend>
        {NARROWINGS.map((key) => (
          <label key={key} class={props.filters[key] ? "set" : undefined}>
            <span>{LABELS[key]}</span>
            <select
              class="select"
              value={String(props.filters[key] || "")}
              onChange={(event) => props.onChange(changed(props.filters, key, event.currentTarget.value))}
            >
              <option value="">Any</option>
              {props.choices[key].map((choice) => (
                <option
                  key={choice.value}
                  value={choice.value}
                  disabled={choice.count === 0 && String(props.filters[key]) !== choice.value}
                >
                  {`${"\u2003".repeat(choice.depth)}${choice.words} (${choice.count})`}
                </option>
              ))}
            </select>
          </label>
        ))}
        {count > 0 && (
          <button
            type="button"
            class="button quiet icon filters-clear"
            aria-label="Clear the filters"
            title="Clear the filters"
            onClick={() => props.onChange({ text: props.filters.text, family: "", players: 0, minutes: 0, does: "", pack: "" })}
          >
            <Icon name="close" size={18} />
            <span>Clear</span>
          </button>
        )}
      </fieldset>
    </div>
  );
}
