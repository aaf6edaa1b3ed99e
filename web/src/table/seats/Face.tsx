import { useTable } from "../context";
import { nameOf } from "../logic/wording";

/** A seat's mark: the first letter of its name, in a colour of its own. A bot has corners. */
export function Face({ seat }: { seat: number }) {
  const { view, state } = useTable();
  const name = nameOf(view, seat);
  const numbered = /\d+$/.exec(name);
  const who = state?.seats[seat];
  const bot = who?.who === "bot" || who?.stands_in;
  return (
    <span class="face" data-colour={seat % 6} data-bot={bot} aria-hidden="true">
      {numbered ? numbered[0] : name.charAt(0).toUpperCase()}
    </span>
  );
}
