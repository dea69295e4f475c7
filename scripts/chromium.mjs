// The system's Chromium, which the tests of the Studio drive; without a window where there is such a one, since it takes half
// the time. Run as a program it installs Chromium where it can: as root on Debian and its relatives.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { installPackage } from "./system.mjs";

const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge",
];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/homebrew/bin"];
const PLACES = [
  ...NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))),
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const MISSING =
  "The tests of the Studio need Chromium: install it (on Debian: apt-get install chromium), or name it in CHROMIUM=/path/to/chromium.";

/** The path of Chromium, or of a browser made of it; null if there is none. */
export function findChromium() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return CHROMIUM;
  return PLACES.find((path) => existsSync(path)) ?? null;
}

if (process.argv[1] === import.meta.filename) {
  for (const name of ["chromium-headless-shell", "chromium"])
    if (!findChromium()) installPackage(name, "the tests of the Studio");
  if (!findChromium()) console.error(MISSING);
}
