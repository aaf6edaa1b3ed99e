import { useEffect, useId, useState } from "preact/hooks";
import { Icon } from "../../pieces/Icon";
import type { OpenGame, OptionInfo } from "../../protocol";
import { chosen, label, matters, read, type SetUp, show, type Value, valueWords, withOption } from "./setup";

/** Choices with so few letters in all stand side by side; others go into a list that opens. */
const SIDE_BY_SIDE = 30;

/** The house rules of a game as a form. `clash`: why they do not go together, and the options that this is about. `along`: what came
 * along with what was chosen. */
export function OptionsForm(props: {
  game: OpenGame;
  setUp: SetUp;
  clash: { text: string; about: readonly OptionInfo[] };
  along: SetUp["options"];
  onChange: (setUp: SetUp) => void;
}) {
  const { game, setUp, clash, along, onChange } = props;
  const shown = game.options.filter((option) => matters(option, setUp.players));
  const count = Object.keys(chosen(game, setUp)).length;
  const blamed = clash.about.find((option) => shown.includes(option));
  return (
    <div class="options">
      {clash.text && !blamed && <p class="clash">{clash.text}</p>}
      {shown.map((option) => (
        <OptionRow
          key={option.name}
          option={option}
          value={setUp.options[option.name] ?? along[option.name] ?? option.default}
          along={option.name in along}
          clash={option === blamed ? clash.text : ""}
          onChange={(value) => onChange(withOption(setUp, option, value))}
        />
      ))}
      {count > 0 && (
        <button type="button" class="button options-reset" onClick={() => onChange({ ...setUp, options: {} })}>
          <Icon name="reset" size={18} />
          Back to the usual rules
        </button>
      )}
    </div>
  );
}

function OptionRow(props: { option: OptionInfo; value: Value; along: boolean; clash: string; onChange: (value: Value) => void }) {
  const { option, value, onChange } = props;
  const id = useId();
  const changed = value !== option.default;
  const text = option.values.map(valueWords).join("");
  const few = option.kind === "choice" && option.values.length <= 4 && text.length <= SIDE_BY_SIDE;
  const named = { "aria-labelledby": `${id}-name`, "aria-describedby": `${id}-help` };
  return (
    <div class={`option ${changed ? "changed" : ""} ${props.clash ? "blamed" : ""} ${option.kind === "toggle" ? "beside" : ""}`}>
      <div class="option-words">
        <p class="option-name">
          <label id={`${id}-name`} for={few ? undefined : id}>
            {label(option)}
          </label>
          {changed && !props.along && (
            <button type="button" class="option-usual" onClick={() => onChange(option.default)}>
              <Icon name="reset" size={14} />
              Usually {valueWords(option.default).toLowerCase()}
            </button>
          )}
        </p>
        <p id={`${id}-help`} class="option-help">
          {option.help}
          {props.along && <em class="option-along"> It comes along with what you chose.</em>}
        </p>
      </div>
      {option.kind === "toggle" && (
        <input
          id={id}
          type="checkbox"
          class="switch"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...named}
        />
      )}
      {option.kind === "number" && (
        <NumberField id={id} option={option} value={Number(value)} onChange={onChange} named={named} />
      )}
      {option.kind === "choice" && !few && (
        <select
          id={id}
          class="select"
          value={show(value)}
          onChange={(event) => onChange(read(option, event.currentTarget.value) ?? option.default)}
          {...named}
        >
          {option.values.map((each) => (
            <option key={show(each)} value={show(each)}>
              {valueWords(each)}
            </option>
          ))}
        </select>
      )}
      {few && (
        <div class="segments" role="radiogroup" {...named}>
          {option.values.map((each) => (
            <label key={show(each)}>
              <input type="radio" name={id} checked={each === value} onChange={() => onChange(each)} />
              {valueWords(each)}
            </label>
          ))}
        </div>
      )}
      {props.clash && <p class="clash">{props.clash}</p>}
    </div>
  );
}

/** A number to be typed or stepped. What is typed counts as soon as it lies in the range. */
export function NumberField(props: {
  id: string;
  option: OptionInfo;
  value: number;
  onChange: (value: number) => void;
  named: { "aria-labelledby": string; "aria-describedby": string };
}) {
  const { option, value, onChange } = props;
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const wrong = read(option, typed) === undefined;
  const step = (by: number) => onChange(Math.min(option.high, Math.max(option.low, value + by)));
  return (
    <div class="number-field">
      <button type="button" class="button icon" aria-label="Less" disabled={value <= option.low} onClick={() => step(-1)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        id={props.id}
        class="input"
        inputMode="numeric"
        autocomplete="off"
        size={5}
        value={typed}
        aria-invalid={wrong}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          const number = read(option, event.currentTarget.value);
          if (typeof number === "number") onChange(number);
        }}
        onBlur={() => setTyped(String(value))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          step(event.key === "ArrowUp" ? 1 : -1);
        }}
        {...props.named}
      />
      <button type="button" class="button icon" aria-label="More" disabled={value >= option.high} onClick={() => step(1)}>
        <Icon name="plus" size={18} />
      </button>
      <span class={`number-field-range ${wrong ? "wrong" : ""}`}>
        {option.low} to {option.high}
      </span>
    </div>
  );
}
