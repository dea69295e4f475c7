import { useWorker } from "quadrille";
import { inlineWorker } from "quadrille/inline-worker";
import { tryAll } from "./app.js";

useWorker(inlineWorker());
const found = JSON.stringify(await tryAll());
if (typeof document === "undefined") console.log(found);
else document.title = found;
