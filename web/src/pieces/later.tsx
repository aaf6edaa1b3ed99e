import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Sorry, Waiting } from "./Sorry";

/** A component whose code is fetched when it is first drawn. One that is `quiet` says nothing while it waits, or if it fails. */
export function later<P extends object>(fetchIt: () => Promise<ComponentType<P>>, quiet = false): ComponentType<P> {
  let Ready: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [state, setState] = useState<"waiting" | "slow" | "ready" | "failed">(Ready ? "ready" : "waiting");
    useEffect(() => {
      if (Ready) {
        // It may have come for another one, after this one was drawn without it.
        setState("ready");
        return;
      }
      let gone = false;
      const noticed = setTimeout(() => setState("slow"), 200);
      const settle = (outcome: "ready" | "failed") => {
        clearTimeout(noticed);
        if (!gone) setState(outcome);
      };
      fetchIt().then(
        (component) => {
          Ready = component;
          settle("ready");
        },
        () => settle("failed"),
      );
      return () => {
        gone = true;
        clearTimeout(noticed);
      };
    }, []);
    if (Ready) return <Ready {...props} />;
    if (quiet) return null;
    if (state === "slow") return <Waiting what="Fetching the page" />;
    if (state !== "failed") return null;
    return (
      <Sorry
        title="This page did not arrive"
        actions={
          <button type="button" class="button primary" onClick={() => location.reload()}>
            Load it anew
          </button>
        }
      >
        You may be offline, or Parlour has just been renewed.
      </Sorry>
    );
  };
}
