import { render } from "preact";
import { App } from "./app";
import { followHistory } from "./router";
import { followSettings } from "./settings";
import "./styles/base.css";

followSettings(document.documentElement);
followHistory(document);
render(<App />, document.getElementById("app") as HTMLElement);
