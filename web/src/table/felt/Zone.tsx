import type { ZoneView } from "../../protocol";
import { Grid } from "./Grid";
import { Heap } from "./Heap";
import { Line } from "./Line";
import { Meld } from "./Meld";
import { Pile } from "./Pile";
import { Row } from "./Row";
import { Trick } from "./Trick";
import "./felt.css";

/** A zone as its kind lies on the table. `label`: whether its name is written beside it. */
export function Zone({ zone, mini = false, label = true }: { zone: ZoneView; mini?: boolean; label?: boolean }) {
  const props = { zone, mini, label };
  switch (zone.kind) {
    case "trick":
      return <Trick zone={zone} />;
    case "pile":
      return <Pile {...props} />;
    case "heap":
      return <Heap {...props} />;
    case "line":
    case "bricks":
      return <Line zone={zone} />;
    case "grid":
      return <Grid {...props} />;
    case "meld":
    case "fan":
      return <Meld {...props} />;
    default:
      return <Row {...props} />;
  }
}
