import { useEffect, useRef } from "preact/hooks";
import { later } from "./pieces/later";
import { Sorry } from "./pieces/Sorry";
import { TopLine } from "./pieces/TopLine";
import { pageOf, place } from "./router";
import { settings } from "./settings";
import { GamePage } from "./shelf/game/GamePage";
import { ShelfPage } from "./shelf/ShelfPage";
import "./pieces/pieces.css";

const ReplayPage = later(() => import("./replay/ReplayPage").then((module) => module.ReplayPage));
/** What the pictures of packs are made of; tables bring their own. */
const Symbols = later(() => import("./faces").then((module) => module.Symbols), true);
const MinePage = later(() => import("./mine/MinePage").then((module) => module.MinePage));
const TablePage = later(() => import("./table/TablePage").then((module) => module.TablePage));

/** The page that the address asks for. */
export function App() {
  const { path, hash, step } = place.value;
  const page = pageOf(path);
  const box = useRef<HTMLDivElement>(null);

  // A new page begins at its heading, for whoever reads by ear or by keyboard; the front page at its search field.
  useEffect(() => {
    const root = box.current;
    if (step === 0 || !root) return;
    const arrived = () => {
      const heading = root.querySelector<HTMLElement>("h1");
      if (heading && !root.contains(document.activeElement)) heading.focus({ preventScroll: true });
      return heading !== null;
    };
    if (arrived()) return;
    const waiting = new MutationObserver(() => arrived() && waiting.disconnect());
    waiting.observe(root, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [step]);

  return (
    <div ref={box} class="app">
      {(page.kind === "shelf" || page.kind === "game") && <Symbols back={settings.back.value} />}
      {page.kind === "shelf" && <ShelfPage />}
      {page.kind === "game" && <GamePage key={page.id} id={page.id} />}
      {page.kind === "table" && <TablePage key={page.id} id={page.id} invite={hash} />}
      {page.kind === "replay" && <ReplayPage key={page.id} id={page.id} />}
      {page.kind === "mine" && <MinePage />}
      {page.kind === "lost" && <LostPage />}
    </div>
  );
}

function LostPage() {
  return (
    <div class="page">
      <TopLine />
      <main>
        <Sorry
          title="There is no page here"
          actions={
            <a class="button primary" href="/">
              See all games
            </a>
          }
        >
          The address may have been cut short when it was copied. Ask for the link again, or choose a game.
        </Sorry>
      </main>
    </div>
  );
}
