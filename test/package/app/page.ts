import { tryAll } from "./app.js";

const found = await tryAll();
document.title = JSON.stringify(found);
