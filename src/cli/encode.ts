// quadrille encode: a puzzle of any family in, its DLX file out.

import { parseDlx } from "../dlx/parse.js";
import { dlxPieces } from "../dlx/write.js";
import { inPieces } from "../puzzles/family.js";
import { DLX, familyOf } from "./input.js";
import { accept } from "./load.js";
import { EXIT, say, writePieces } from "./output.js";
import { readInput, textPieces, wholeText } from "./read.js";

export interface EncodeOptions {
  readonly family?: string;
  readonly strict?: boolean;
}

export async function encode(file: string, options: EncodeOptions): Promise<number> {
  const input = await readInput(file);
  const { name, charset } = input;
  const family = await familyOf(file, input, options.family);
  const strict = options.strict ?? false;
  if (family === DLX) {
    const problem = accept(parseDlx(textPieces(input), { strict }), { name, charset });
    if (!problem) return EXIT.badInput;
    await writePieces(dlxPieces(problem), charset);
    return EXIT.answered;
  }
  const spec = accept(family.parse(wholeText(input)), { name, charset });
  if (!spec) return EXIT.badInput;
  if (strict && !accept(parseDlx(family.dlx(spec), { strict }), { name: `${name} (as DLX)`, charset }))
    return EXIT.badInput;
  say(await writePieces(inPieces(family.dlx(spec)), charset));
  return EXIT.answered;
}
