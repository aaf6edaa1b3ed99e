import { later } from "./later";

const PackFan = later(() => import("./PackFan").then((module) => module.PackFan), true);

/** A picture of the pack that a game is played with: two cards of it, others for each `name`. */
export function PackPicture({ pack, name }: { pack: string; name: string }) {
  return (
    <div class={`pack-picture ${pack.endsWith("dominoes") ? "tiles" : ""}`} aria-hidden="true">
      <PackFan pack={pack} name={name} />
    </div>
  );
}
