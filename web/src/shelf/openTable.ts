import { useState } from "preact/hooks";
import { openTable } from "../net/api";
import type { NewTable } from "../protocol";
import { go } from "../router";
import { teach } from "../table/lesson/lessons";

/** Opening a table from the page: whether that is under way, and why it did not work. */
export interface Opening {
  busy: boolean;
  error: string;
  /** `learning`: whoever sits down wants to be told how the game goes. */
  open: (table: Partial<NewTable> & { game: string }, learning?: boolean) => Promise<void>;
}

/** Open a table and go there, with the invitation in the address when friends are to come. */
export function useOpening(): Opening {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const open = async (table: Partial<NewTable> & { game: string }, learning = false) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      const opened = await openTable(table);
      if (learning) teach(opened.id);
      go(table.alone ? `/t/${opened.id}` : `/t/${opened.id}#${opened.invite}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setBusy(false);
    }
  };
  return { busy, error, open };
}
