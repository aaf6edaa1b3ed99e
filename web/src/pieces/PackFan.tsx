import { Card } from "../faces";
import { settings } from "../settings";
import { sampleOf } from "./packs";

/** Two cards or tiles of a pack, one half over the other. */
export function PackFan({ pack, name }: { pack: string; name: string }) {
  const { pack: sample, codes } = sampleOf(pack, name);
  return (
    <>
      {codes.map((code, index) => (
        <div key={index === 0 ? "back" : "front"} class={index === 0 ? "pack-back" : "pack-front"}>
          <Card code={code} pack={sample} fourColours={settings.fourColours.value} label="" />
        </div>
      ))}
    </>
  );
}
