// The views that are loaded when they are needed for the first time.

import { lazy } from "../parts/lazy.js";

export const LazyWall = lazy(() => import("./wall.js").then(({ Wall }) => Wall), "");
export const LazyFilm = lazy(() => import("./film.js").then(({ SearchFilm }) => SearchFilm), "");
export const LazyFrequencies = lazy(
  () => import("./frequencies.js").then(({ Frequencies }) => Frequencies),
  "",
);
export const LazyPackingEditor = lazy(
  () => import("../editors/packing-editor.js").then(({ PackingEditor }) => PackingEditor),
  "",
);
export const LazyGridEditor = lazy(
  () => import("../editors/grid-editor.js").then(({ GridEditor }) => GridEditor),
  "",
);
export const LazyWordEditor = lazy(
  () => import("../editors/word-editor.js").then(({ WordEditor }) => WordEditor),
  "",
);
export const LazyPlay = lazy(
  () => import("../play/play-view.js").then(({ PlayView }) => PlayView),
  "Loading the board",
);
export const LazyReasons = lazy(
  () => import("./reasons.js").then(({ Reasons }) => Reasons),
  "Looking for a reason",
);
export const LazyDifferences = lazy(
  () => import("./reasons.js").then(({ Differences }) => Differences),
  "Where do the solutions differ?",
);
export const LazyShare = lazy(() => import("./share.js").then(({ ShareDialog }) => ShareDialog), "");
