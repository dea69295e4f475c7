import { useWorker } from "quadrille";
import { tryAll } from "./app.js";

useWorker(new URL("./threads/quadrille.js", import.meta.url));
document.title = JSON.stringify(await tryAll());
