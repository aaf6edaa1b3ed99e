import { render } from "preact";
import { App } from "./app";
import { followSettings } from "./settings";
import "./styles/base.css";

followSettings(document.documentElement);
render(<App />, document.getElementById("app") as HTMLElement);
