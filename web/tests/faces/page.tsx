import { render } from "preact";
import { Card, SuitSign, Symbols } from "../../src/faces";
import { chinese, dominoes, french, german, italian, odd, spanish, unusual } from "./packs";

/*
 * Every face of every pack, to look at: `npx vite`, then `/tests/faces/index.html?width=40&dark&four&fan`, or only some of
 * them with `&pack=french&codes=KS,QH`.
 */

const wanted = new URLSearchParams(location.search);
const dark = wanted.has("dark");
const four = wanted.has("four");
const width = Number(wanted.get("width") ?? 70);
const only = wanted.get("pack");
const codes = wanted.get("codes")?.split(",");
const packs = [
  french("A K Q J T 9 8 7 6 5 4 3 2", 4),
  german(),
  spanish(),
  italian(),
  dominoes(12),
  chinese(),
  unusual(),
  odd(),
].filter((pack) => !only || pack.name === only);

document.body.style.cssText = `margin:0;padding:12px;background:${dark ? "#20423a" : "#bfd2ba"};--paper:${dark ? "#ebe6da" : "#fffdf6"}`;

function Page() {
  return (
    <>
      <Symbols />
      {packs.map((pack, index) => (
        <section key={index} style={{ display: "flex", flexWrap: "wrap", gap: "6px", marginBottom: "14px" }}>
          {["", ...(codes ?? pack.faces.map((face) => face.code))].map((code) => (
            <div key={code} style={{ width: `${width}px` }}>
              <Card code={code} pack={pack} fourColours={four} />
            </div>
          ))}
          {pack.suits.map((suit) => (
            <div key={suit.letter} style={{ width: "18px" }}>
              <SuitSign pack={pack} letter={suit.letter} />
            </div>
          ))}
          {wanted.has("fan") && (
            <div style={{ display: "flex", flexBasis: "100%" }}>
              {pack.faces.map((face) => (
                <div key={face.code} style={{ width: `${width}px`, marginRight: `${-0.7 * width}px` }}>
                  <Card code={face.code} pack={pack} fourColours={four} />
                </div>
              ))}
            </div>
          )}
        </section>
      ))}
    </>
  );
}

render(<Page />, document.getElementById("app") as HTMLElement);
