// A stock Firefox, driven by its own protocol (Marionette): commands of WebDriver as JSON over a socket. Playwright wants a
// Firefox of its own, and its way to a stock one (WebDriver BiDi) wants a newer one than Debian has.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/Applications/Firefox.app/Contents/MacOS"];

/** The path of Firefox; null if there is none. */
export function findFirefox(): string | null {
  const { FIREFOX } = process.env;
  if (FIREFOX) return FIREFOX;
  const places = FOLDERS.flatMap((folder) => ["firefox", "firefox-esr"].map((name) => join(folder, name)));
  return places.find((path) => existsSync(path)) ?? null;
}

/** How WebDriver names an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Element = Readonly<Record<typeof ELEMENT, string>>;

/** How WebDriver names keys. */
const CONTROL = "\uE009";
const TAB = "\uE004";

/** Until something is there, a page has so long. */
const PATIENCE_MS = 60_000;

/** A Firefox with a profile of its own, and its one page. */
export class Firefox {
  readonly #program: ChildProcess;
  readonly #socket: Socket;
  readonly #profile: string;
  readonly #waiting = new Map<number, (answer: [error: unknown, result: unknown]) => void>();
  #received = Buffer.alloc(0);
  #sent = 0;

  private constructor(program: ChildProcess, socket: Socket, profile: string) {
    this.#program = program;
    this.#socket = socket;
    this.#profile = profile;
    socket.on("data", (piece) => this.#hear(piece));
  }

  static async start(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), "quadrille-firefox-"));
    const settings = { "marionette.port": 0, "browser.shell.checkDefaultBrowser": false };
    const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
    writeFileSync(join(profile, "user.js"), lines.join(""));
    const args = ["--headless", "--marionette", "--no-remote", "--profile", profile];
    const program = spawn(path, args, { stdio: "ignore", env: { ...process.env, HOME: profile } });
    // Firefox chooses a port and writes it down.
    const port = await until(() => Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8")));
    const socket = await until(async () => {
      const opened = connect(port, "127.0.0.1");
      await once(opened, "connect");
      return opened;
    });
    const firefox = new Firefox(program, socket, profile);
    await firefox.#command("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
    await firefox.#command("WebDriver:SetWindowRect", { width: 1280, height: 1000 });
    return firefox;
  }

  async stop(): Promise<void> {
    this.#socket.destroy();
    const ended = once(this.#program, "exit");
    this.#program.kill();
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10 });
  }

  async goto(url: string): Promise<void> {
    await this.#command("WebDriver:Navigate", { url });
  }

  async reload(): Promise<void> {
    await this.#command("WebDriver:Refresh", {});
  }

  async back(): Promise<void> {
    await this.#command("WebDriver:Back", {});
  }

  /** What an expression gives in the page. */
  async read<T>(expression: string): Promise<T> {
    return (await this.#command("WebDriver:ExecuteScript", {
      script: `return ${expression};`,
      args: [],
      sandbox: null,
    })) as T;
  }

  /** Waits until an expression is true in the page. */
  async see(expression: string): Promise<void> {
    await until(() => this.read<boolean>(`Boolean(${expression})`), expression);
  }

  /** Clicks the first element of this selector; with `text`, the first whose text that is. */
  async click(selector: string, text?: string): Promise<void> {
    const element = await this.#find(selector, text);
    await this.#command("WebDriver:ElementClick", { id: element[ELEMENT] });
  }

  /** Chooses what is called so in a list. */
  async choose(selector: string, value: string): Promise<void> {
    await this.click(`${selector} option[value="${value}"]`);
  }

  /** Types into a field in place of what is there, and leaves it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    const select = ["keyDown Control", "keyDown a", "keyUp a", "keyUp Control"].map((action) => {
      const [type, key] = action.split(" ") as [string, string];
      return { type, value: key === "Control" ? CONTROL : key };
    });
    await this.#act([{ type: "key", id: "keys", actions: select }]);
    await this.press(...text, TAB);
  }

  /** Keys, one after the other, wherever the focus is. */
  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#act([{ type: "key", id: "keys", actions }]);
  }

  /** A stroke of the mouse between two places of an element, each in parts of its size. */
  async stroke(
    selector: string,
    from: readonly [number, number],
    to: readonly [number, number],
  ): Promise<void> {
    const element = await this.#find(selector);
    const box = await this.read<{ width: number; height: number }>(
      `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON()`,
    );
    const at = ([x, y]: readonly [number, number]) => {
      const [right, down] = [Math.round((x - 0.5) * box.width), Math.round((y - 0.5) * box.height)];
      return { type: "pointerMove", duration: 20, origin: element, x: right, y: down };
    };
    const actions = [
      at(from),
      { type: "pointerDown", button: 0 },
      at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
      at(to),
      { type: "pointerUp", button: 0 },
    ];
    await this.#act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  async screenshot(path: string): Promise<void> {
    const { value } = (await this.#raw("WebDriver:TakeScreenshot", { full: false })) as { value: string };
    writeFileSync(path, Buffer.from(value, "base64"));
  }

  async #act(actions: readonly unknown[]): Promise<void> {
    await this.#command("WebDriver:PerformActions", { actions });
  }

  /** Waits for an element and scrolls it into view. */
  #find(selector: string, text?: string): Promise<Element> {
    const all = `[...document.querySelectorAll(${JSON.stringify(selector)})]`;
    const wanted = text === undefined ? "true" : `one.textContent.trim() === ${JSON.stringify(text)}`;
    const found = `${all}.find((one) => !one.disabled && (${wanted})) ?? null`;
    return until(() => this.read<Element | null>(found), `${selector} ${text ?? ""}`);
  }

  async #command(name: string, parameters: object): Promise<unknown> {
    const result = await this.#raw(name, parameters);
    return result !== null && typeof result === "object" && "value" in result ? result.value : result;
  }

  #raw(name: string, parameters: object): Promise<unknown> {
    const id = ++this.#sent;
    const message = JSON.stringify([0, id, name, parameters]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ([error, result]) => {
        if (error) reject(new Error(`${name}: ${JSON.stringify(error).slice(0, 400)}`));
        else resolve(result);
      });
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  /** Messages come as "length:JSON". */
  #hear(piece: Buffer): void {
    this.#received = Buffer.concat([this.#received, piece]);
    for (;;) {
      const colon = this.#received.indexOf(":");
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The first message is Firefox's greeting.
      if (Array.isArray(message)) this.#waiting.get(message[1])?.([message[2], message[3]]);
    }
  }
}

/** Tries until something comes of it. */
async function until<T>(attempt: () => T | Promise<T>, what = "Firefox"): Promise<NonNullable<T>> {
  let failure: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) {
    try {
      const found = await attempt();
      if (found) return found;
    } catch (error) {
      failure = error;
    }
  }
  throw new Error(`Waited in vain for ${what}`, { cause: failure });
}
