import { Component, type ComponentChildren, type RefObject } from "preact";
import type { View } from "../../protocol";
import { settings } from "../../settings";
import { animate } from "./animate";
import { type Lay, layOf } from "./lay";

interface MotionProps {
  view: View;
  root: RefObject<HTMLElement | null>;
  /** whether the cards of the first view have just been dealt */
  fresh: boolean;
  children: ComponentChildren;
}

/** Moves the cards of a table from where they lay in the view before to where they lie in the present one. */
export class Motion extends Component<MotionProps> {
  override componentDidMount(): void {
    if (!this.props.fresh) return;
    // before anything is seen, and when everything has its place
    requestAnimationFrame(() => {
      const { root, view } = this.props;
      if (root.current) animate(root.current, undefined, view, layOf(root.current), settings.speed.peek());
    });
  }

  override getSnapshotBeforeUpdate(before: MotionProps): Lay | null {
    const root = this.props.root.current;
    return root && before.view !== this.props.view ? layOf(root) : null;
  }

  override componentDidUpdate(before: MotionProps, _: unknown, lay: Lay | null): void {
    const root = this.props.root.current;
    if (root && lay) animate(root, before.view, this.props.view, lay, settings.speed.peek());
  }

  override render() {
    return <>{this.props.children}</>;
  }
}
