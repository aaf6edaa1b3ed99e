import type { VNode } from "preact";
import { INK, WHITE } from "./palette";

/** The animals of the children's dominoes from the smallest, each in a square of 100: how big they are is how big they are drawn. */
const BROWN = "#8a5a2b";
const GREY = "#8d9499";
const GINGER = "#d98a32";
const TAN = "#b98a55";
const PINK = "#e7a0a8";
const WOOL = "#eee9dc";

function eyes(left: number, right: number, y: number, r = 3.5): VNode[] {
  return [
    <circle key="left eye" cx={left} cy={y} r={r} fill={INK} />,
    <circle key="right eye" cx={right} cy={y} r={r} fill={INK} />,
  ];
}

/** A line without a fill. */
const stroke = (d: string, color: string = INK, width = 3): VNode => (
  <path key={d} d={d} fill="none" stroke={color} stroke-width={width} stroke-linecap="round" />
);

function ant(): VNode[] {
  return [
    stroke("M46 52 38 68M50 52V70M54 52 62 68M46 50 36 38M54 50 64 38M71 46 78 36M71 46 82 42", INK, 2.5),
    <ellipse key="back" cx="33" cy="51" rx="10" ry="8" fill={INK} />,
    <ellipse key="body" cx="51" cy="51" rx="8" ry="5.5" fill={INK} />,
    <circle key="head" cx="67" cy="50" r="7" fill={INK} />,
  ];
}

function mouse(): VNode[] {
  return [
    stroke("M30 60C18 62 16 50 22 44", PINK),
    <path key="body" d="M28 62C28 40 56 36 70 50L82 60C76 66 60 66 28 66Z" fill={GREY} />,
    <circle key="ear" cx="58" cy="42" r="10" fill={GREY} stroke={PINK} stroke-width="4" />,
    <circle key="eye" cx="71" cy="55" r="2.8" fill={INK} />,
    <circle key="nose" cx="82" cy="60" r="3" fill={PINK} />,
  ];
}

function cat(): VNode[] {
  return [
    <path key="head" d="M24 20 40 32H60L76 20V56C76 74 62 80 50 80S24 74 24 56Z" fill={GINGER} />,
    ...eyes(40, 60, 50),
    <path key="nose" d="M46 58H54L50 63Z" fill={PINK} />,
    stroke("M50 63V68M50 68C46 73 42 71 41 69M50 68C54 73 58 71 59 69M34 62 14 58M34 66 14 69M66 62 86 58M66 66 86 69", INK, 2),
  ];
}

function dog(): VNode[] {
  return [
    <path key="head" d="M30 28C40 20 60 20 70 28C76 46 70 66 64 76C58 86 42 86 36 76C30 66 24 46 30 28Z" fill={TAN} />,
    <path key="left ear" d="M32 24C16 24 12 44 18 60C28 62 32 48 34 34Z" fill={BROWN} />,
    <path key="right ear" d="M68 24C84 24 88 44 82 60C72 62 68 48 66 34Z" fill={BROWN} />,
    ...eyes(42, 58, 46),
    <ellipse key="nose" cx="50" cy="62" rx="7" ry="5" fill={INK} />,
    stroke("M50 66V72C46 77 42 75 40 72M50 72C54 77 58 75 60 72", INK, 2.5),
  ];
}

function sheep(): VNode[] {
  const wool: [number, number][] = [
    [30, 34],
    [50, 26],
    [70, 34],
    [78, 52],
    [70, 70],
    [50, 76],
    [30, 70],
    [22, 52],
  ];
  return [
    ...wool.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="15" fill={WOOL} stroke={GREY} stroke-width="2.5" />),
    <circle key="middle" cx="50" cy="51" r="27" fill={WOOL} />,
    <path key="ears" d="M34 48 18 52 32 58ZM66 48 82 52 68 58Z" fill={INK} />,
    <path key="face" d="M36 42H64C66 58 60 76 50 76S34 58 36 42Z" fill={INK} />,
    ...[44, 56].map((x) => <circle key={x} cx={x} cy="54" r="3.4" fill={WHITE} />),
  ];
}

function horse(): VNode[] {
  return [
    <path key="mane" d="M52 8C34 12 18 36 16 92H36C34 62 42 36 58 24Z" fill={INK} />,
    <path
      key="head"
      d="M54 10 60 24C70 32 80 50 88 64C90 74 80 80 72 74C64 66 58 62 54 60C50 70 52 82 58 92H30C26 60 34 32 48 22Z"
      fill={BROWN}
    />,
    <circle key="eye" cx="60" cy="40" r="3.6" fill={INK} />,
    <circle key="nostril" cx="81" cy="67" r="2.4" fill={INK} />,
  ];
}

function elephant(): VNode[] {
  return [
    <ellipse key="left ear" cx="22" cy="42" rx="19" ry="27" fill={GREY} stroke={INK} stroke-width="2" />,
    <ellipse key="right ear" cx="78" cy="42" rx="19" ry="27" fill={GREY} stroke={INK} stroke-width="2" />,
    <path
      key="tusks"
      d="M38 62C36 74 40 80 44 82L46 66ZM62 62C64 74 60 80 56 82L54 66Z"
      fill={WHITE}
      stroke={INK}
      stroke-width="1.5"
    />,
    <path
      key="head"
      d="M50 8C70 8 76 26 72 44C68 58 60 58 59 70C58 82 62 86 68 84L70 92C56 98 44 92 42 78C40 60 32 58 28 44C24 26 30 8 50 8Z"
      fill={GREY}
      stroke={INK}
      stroke-width="2"
    />,
    ...eyes(40, 60, 36),
  ];
}

const ANIMALS = [ant, mouse, cat, dog, sheep, horse, elephant];

/** The animal that stands for a number. */
export function animal(number: number): VNode[] {
  return ANIMALS[number]?.() ?? [];
}
