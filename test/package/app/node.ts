import { tryAll } from "./app.js";

tryAll().then((found) => console.log(JSON.stringify(found)));
