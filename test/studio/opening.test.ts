// `quadrille studio` opens the browser: the real command, the desktop's opener (or one in its place), and the system's
// Chromium, which says what it has loaded.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findChromium, MISSING } from "../../scripts/chromium.mjs";
import { ROOT } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { pause, start, until } from "../support/started.js";

const root = scratch();
const ownFolder = () => mkdtempSync(join(root, "opening-"));

const XDG_OPEN = "/usr/bin/xdg-open";

function script(path: string, lines: string): string {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** A browser without a window that writes down the address it was given and the page as it is after loading. */
function browser(folder: string, name: string): { path: string; loaded: string } {
  const chromium = findChromium();
  if (!chromium) throw new Error(MISSING);
  const loaded = join(folder, "loaded.html");
  const flags = `--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir=${folder}/profile`;
  const lines = [
    `echo "$@" > ${folder}/arguments`,
    `${chromium} ${flags} --dump-dom "$1" > ${folder}/loading.html 2>${folder}/said`,
    `mv ${folder}/loading.html ${loaded}`,
  ];
  return { path: script(join(folder, name), lines.join("\n")), loaded };
}

/** Runs the command with this PATH; resolves when it has said where the Studio is. */
async function studio(args: readonly string[], env: NodeJS.ProcessEnv) {
  const program = join(ROOT, "dist/cli/quadrille.js");
  // No desktop: the opener of this machine asks BROWSER.
  const bare = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined, XDG_CURRENT_DESKTOP: undefined };
  const started = start(process.execPath, [program, "studio", "--port", "0", ...args], { ...bare, ...env });
  await until(() => /http:\S+\//.test(started.said()));
  return { ...started, url: /http:\S+/.exec(started.said())![0] };
}

async function isServing(url: string): Promise<boolean> {
  const response = await fetch(url);
  return response.status === 200 && (await response.text()).includes("Quadrille Studio");
}

/** It ends at Ctrl-C, with nothing more said than its address. */
async function endsWell({ child, ended, url }: Awaited<ReturnType<typeof studio>>): Promise<void> {
  child.kill("SIGINT");
  const stderr = `The Studio is at ${url} (Ctrl-C ends it); its links work on this machine only\n`;
  expect(await ended).toEqual({ code: 0, stdout: "", stderr });
}

describe.runIf(process.platform === "linux")("quadrille studio", () => {
  /** The page as its scripts have made it, at the address that was said. */
  async function opens(folder: string, loaded: string, env: NodeJS.ProcessEnv): Promise<void> {
    const running = await studio([], env);
    await until(() => existsSync(loaded));
    expect(readFileSync(join(folder, "arguments"), "utf8")).toBe(`${running.url}\n`);
    const page = readFileSync(loaded, "utf8");
    expect(page).toContain("Puzzle of the day");
    expect(page).toContain('<main class="gallery">');
    expect(await isServing(running.url)).toBe(true);
    await endsWell(running);
  }

  test("opens the page in a browser, by whatever is called xdg-open", { timeout: 90_000 }, async () => {
    const folder = ownFolder();
    const { loaded } = browser(folder, "xdg-open");
    await opens(folder, loaded, { PATH: `${folder}:${process.env.PATH}` });
  });

  test.runIf(process.env.SOAK && existsSync(XDG_OPEN))(
    "opens the page in the browser that this machine's xdg-open finds",
    { timeout: 90_000 },
    async () => {
      const folder = ownFolder();
      const { path, loaded } = browser(folder, "browser");
      await opens(folder, loaded, { BROWSER: path });
    },
  );

  test.each([
    ["there is no opener", () => {}],
    ["the opener fails", (bin: string) => script(join(bin, "xdg-open"), "exit 3")],
    ["the opener cannot be run", (bin: string) => writeFileSync(join(bin, "xdg-open"), "")],
  ])("says its address and serves where %s", { timeout: 30_000 }, async (_, prepare) => {
    const bin = join(ownFolder(), "bin");
    mkdirSync(bin);
    symlinkSync("/bin/sh", join(bin, "sh"));
    prepare(bin);
    const running = await studio([], { PATH: bin });
    await pause(300);
    expect(await isServing(running.url)).toBe(true);
    await endsWell(running);
  });

  test("--no-open opens nothing", { timeout: 30_000 }, async () => {
    const folder = ownFolder();
    const opened = join(folder, "opened");
    script(join(folder, "xdg-open"), `echo "$1" > ${opened}`);
    const env = { PATH: `${folder}:${process.env.PATH}` };
    // The same opener is called without the option.
    const open = await studio([], env);
    await until(() => existsSync(opened));
    await endsWell(open);
    writeFileSync(opened, "not again");
    const closed = await studio(["--no-open"], env);
    await pause(1000);
    expect(await isServing(closed.url)).toBe(true);
    expect(readFileSync(opened, "utf8")).toBe("not again");
    await endsWell(closed);
  });
});
