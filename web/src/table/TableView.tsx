import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { aspect, Symbols } from "../faces";
import type { ChatLine, TableInfo, TableState, View } from "../protocol";
import { settings } from "../settings";
import { type TableContext, TableProvider, type TableRoom } from "./context";
import { Felt } from "./felt/Felt";
import { useBeforeFit } from "./felt/useBeforeFit";
import { Winning } from "./felt/Winning";
import { Mine } from "./hand/Mine";
import type { Player } from "./live/Player";
import { areTiles } from "./logic/pack";
import { inOrder } from "./logic/seating";
import { Motion } from "./motion/Motion";
import { Seats, Strip } from "./seats/Seats";
import "./table.css";

export interface TableViewProps {
  info: TableInfo;
  view: View;
  /** who sits at the seats, where that is known */
  state?: TableState | undefined;
  /** where somebody plays at this table and does not only look at it */
  play?: Player | undefined;
  /** the seat that the full trick goes to */
  winner?: number;
  /** what people have just said */
  said?: readonly ChatLine[] | undefined;
  /** whether the cards have just been dealt, so that one sees it */
  fresh?: boolean;
  /** what stands between the felt and the hand */
  bar?: ComponentChildren;
  /** what lies over the felt */
  over?: ComponentChildren;
}

const NARROW = 640;
const BROAD = 960;

/** A table as a view says it is: drawn from the view alone, the same for every game. It fills what it is put into. */
export function TableView({ info, view, state, play, winner = -1, said, fresh = false, bar, over }: TableViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<TableRoom>({ width: 0, height: 0, narrow: false });
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom({ width, height, narrow: width < NARROW });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useBeforeFit(root, view.deal, room);
  const watching = view.viewer >= view.seats.length;
  const near = watching ? 0 : view.viewer;
  const table = useMemo<TableContext>(
    () => ({ info, view, state, near, room, play, said }),
    [info, view, state, near, room, play, said],
  );
  return (
    <TableProvider value={table}>
      <Winning.Provider value={winner}>
        <div
          ref={root}
          class={`table${areTiles(info.pack) ? " tiles" : ""}${room.narrow ? " narrow" : room.width >= BROAD ? " broad" : ""}`}
          style={{ "--aspect": String(aspect(info.pack)) }}
          data-players={view.seats.length}
        >
          <Once />
          {room.width > 0 && (
            <Motion view={view} root={root} fresh={fresh}>
              {room.narrow ? <Strip seats={inOrder(view.seats.length, near)} /> : <Seats />}
              <Felt>{over}</Felt>
              <Mine>{bar}</Mine>
            </Motion>
          )}
        </div>
      </Winning.Provider>
    </TableProvider>
  );
}

const drawn = signal<readonly object[]>([]);

/** The parts of the pictures, unless another table has them in the page already: when that one goes, the next draws them. */
function Once() {
  const me = useRef({}).current;
  useLayoutEffect(() => {
    drawn.value = [...drawn.peek(), me];
    return () => {
      drawn.value = drawn.peek().filter((other) => other !== me);
    };
  }, []);
  return drawn.value[0] === me ? <Symbols back={settings.back.value} /> : null;
}
