// Options that cannot be drawn on a board are listed: each is a bar with its items in it.

import type { Cell } from "../geometry/cells.js";
import type { ChosenTokens } from "./coordinates.js";
import { makePicture, type Picture } from "./picture.js";

export function listingPicture(options: ChosenTokens): Picture {
  const bars = options.map((tokens, x) => tokens.map((text, y) => ({ cell: [x, y] as Cell, text })));
  return makePicture({
    regions: bars.map((bar, tint) => {
      return {
        name: options[tint]!.join(" "),
        label: "",
        cells: bar.map(({ cell }) => cell),
        kind: "piece",
        tint,
      };
    }),
    labels: bars.flat(),
  });
}
