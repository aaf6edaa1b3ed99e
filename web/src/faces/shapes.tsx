import type { ComponentChildren, VNode } from "preact";

/** A filled shape. */
export function fill(color: string, d: string): VNode {
  return <path d={d} fill={color} />;
}

/** A drawn line; its ends are round. */
export function line(color: string, width: number, d: string): VNode {
  return <path d={d} fill="none" stroke={color} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />;
}

/** A filled shape with a contour. */
export function both(color: string, contour: string, width: number, d: string): VNode {
  return <path d={d} fill={color} stroke={contour} stroke-width={width} stroke-linejoin="round" />;
}

/** Round spots of one size, as one shape. */
export function dots(color: string, r: number, ...places: [x: number, y: number][]): VNode {
  return fill(color, places.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join(""));
}

/** A shared shape, put where and as large as it is wanted, turned by so many degrees. */
export function put(id: string, x: number, y: number, size: number, turn = 0, className?: string): VNode {
  const scale = +(size / 100).toFixed(3);
  return (
    <use
      href={`#face-${id}`}
      class={className}
      transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${scale})`}
    />
  );
}

/** A shape that others put somewhere. */
export function shared(id: string, children: ComponentChildren): VNode {
  return <g id={`face-${id}`}>{children}</g>;
}
