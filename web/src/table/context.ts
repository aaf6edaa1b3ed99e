import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ChatLine, TableInfo, TableState, View } from "../protocol";
import type { Player } from "./live/Player";

/** The size of a table on the page; a `narrow` one has the other seats in a strip on top. */
export interface TableRoom {
  width: number;
  height: number;
  narrow: boolean;
}

/** What all parts of a table are drawn from. `near`: the seat at the bottom; `play`: where somebody plays and does not only look. */
export interface TableContext {
  info: TableInfo;
  view: View;
  state: TableState | undefined;
  near: number;
  room: TableRoom;
  play: Player | undefined;
  /** what people have just said */
  said?: readonly ChatLine[] | undefined;
}

const Context = createContext<TableContext | null>(null);

export const TableProvider = Context.Provider;

/** The table that one is part of. */
export function useTable(): TableContext {
  const table = useContext(Context);
  if (!table) throw new Error("This is drawn only as part of a table.");
  return table;
}
