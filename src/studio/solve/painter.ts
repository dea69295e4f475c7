// The worker that draws: puzzles and solutions in, SVG out. What takes too long is ended with the worker, so that no picture
// makes the page wait.

import { type Picture, writeSvg } from "#library";
import { puzzlePicture, solutionPicture } from "./pictures.js";
import type { Drawn, Painted, PaintOrder } from "./protocol.js";

addEventListener("message", ({ data }: MessageEvent<PaintOrder>) => {
  const drawn = data.subjects.map((tokens): Drawn | null => {
    // What a family cannot draw has no picture.
    try {
      const picture = tokens ? solutionPicture(data.drawing, tokens) : puzzlePicture(data.drawing);
      return picture && drawnAs(picture, data);
    } catch {
      return null;
    }
  });
  postMessage({ drawn } satisfies Painted);
});

function drawnAs(picture: Picture, { style }: PaintOrder): Drawn {
  const { isBare = false, isNameless = false, ...options } = style;
  const bare = isBare ? { ...picture, caption: "" } : picture;
  return { svg: writeSvg(isNameless ? withoutNames(bare) : bare, options), picture };
}

/** Colors and outlines tell pieces apart where their names are too small to be read. */
function withoutNames(picture: Picture): Picture {
  return { ...picture, regions: picture.regions.map((region) => ({ ...region, label: "" })) };
}
