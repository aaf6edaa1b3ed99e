import { render } from "preact";
import { App } from "./app";
import { followTranslation } from "./pieces/translated";
import { followHistory } from "./router";
import { followSettings } from "./settings";
import "./styles/base.css";

followSettings(document.documentElement);
followHistory(document);
followTranslation(document.body);
// the shell of the page is kept, so that it can be installed; while developing it would keep what is being changed
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => {});
render(<App />, document.getElementById("app") as HTMLElement);
