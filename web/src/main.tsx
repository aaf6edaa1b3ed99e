import { render } from "preact";

render(<main>Parlour</main>, document.getElementById("app") as HTMLElement);
