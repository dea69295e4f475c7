// quadrille draw: a puzzle or solutions in, a picture out: SVG, PNG, or text.

import { extname } from "node:path";
import type { View } from "../pictures/drawing.js";
import type { ThemeName } from "../pictures/style.js";
import { sheet, writeSvg } from "../pictures/svg.js";
import { writeTerminal } from "../pictures/terminal.js";
import { type Drawn, type DrawnOptions, drawnOf } from "./drawn.js";
import { writeWhole } from "./files.js";
import { terminalLook } from "./look.js";
import { EXIT, say } from "./output.js";
import { renderPng } from "./png.js";
import { UsageError } from "./usage.js";

export interface DrawOptions extends DrawnOptions {
  readonly output?: string;
  readonly format?: Format;
  readonly sheet?: boolean;
  readonly columns?: number;
  readonly title?: string;
  readonly theme?: ThemeName;
  readonly scale?: number;
  readonly view?: View;
}

const FORMATS = ["svg", "png", "txt"] as const;
type Format = (typeof FORMATS)[number];

export async function draw(file: string, options: DrawOptions): Promise<number> {
  const format = formatOf(options);
  const drawn = await drawnOf(file, options);
  if (typeof drawn === "number") return drawn;
  const data = format === "txt" ? asText(drawn, options) : await asImage(drawn, format, options);
  if (options.output !== undefined) await writeWhole(options.output, data);
  else process.stdout.write(data);
  return EXIT.answered;
}

/** What --format says, or the extension of the output; text on stdout if neither is there. */
function formatOf({ format, output }: DrawOptions): Format {
  if (format) return format;
  if (output === undefined) return "txt";
  const extension = extname(output).slice(1).toLowerCase();
  const found = FORMATS.find((name) => name === extension);
  if (found) return found;
  throw new UsageError(`cannot tell the format of ${output}; expected .svg, .png or .txt, or --format`);
}

/** Below each other, in colors on a terminal only. */
function asText(drawn: readonly Drawn[], { output }: DrawOptions): string {
  const look = (output === undefined ? terminalLook() : null) ?? {};
  return drawn.map(({ picture, listing }) => `${listing ?? writeTerminal(picture, look)}\n`).join("\n");
}

async function asImage(
  drawn: readonly Drawn[],
  format: "svg" | "png",
  options: DrawOptions,
): Promise<string | Uint8Array> {
  const view = options.view ? { view: options.view } : {};
  const theme = options.theme ?? (format === "png" ? "light" : "auto");
  const svg = options.sheet
    ? asSheet(drawn, { ...options, theme })
    : writeSvg(drawn[0]!.picture, { theme, ...view });
  if (!options.sheet && drawn.length > 1 && !options.quiet)
    say(`the first of ${drawn.length.toLocaleString("en")} solutions is drawn; --sheet draws all of them`);
  return format === "svg" ? svg : renderPng(svg, options.scale ?? 2);
}

/** All pictures with their numbers. */
function asSheet(drawn: readonly Drawn[], options: DrawOptions & { readonly theme: ThemeName }): string {
  const { theme, columns, title, view } = options;
  const pictures = drawn.map(({ picture }, k) => ({ ...picture, caption: picture.caption || String(k + 1) }));
  return sheet(pictures, {
    theme,
    ...(view === undefined ? {} : { view }),
    ...(columns === undefined ? {} : { columns }),
    ...(title === undefined ? {} : { title }),
  });
}
