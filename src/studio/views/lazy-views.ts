// The views that are loaded when they are needed for the first time.

import { lazy } from "./lazy.js";

export const LazyHero = lazy(() => import("./hero.js").then(({ Hero }) => Hero), "");
export const LazyWall = lazy(() => import("./wall.js").then(({ Wall }) => Wall), "");
export const LazyFilm = lazy(() => import("./film.js").then(({ SearchFilm }) => SearchFilm), "");
export const LazyFrequencies = lazy(
  () => import("./frequencies.js").then(({ Frequencies }) => Frequencies),
  "",
);
export const LazyLatticeEditor = lazy(
  () => import("../editors/lattice-editor.js").then(({ LatticeEditor }) => LatticeEditor),
  "",
);
export const LazySudokuEditor = lazy(
  () => import("../editors/sudoku-editor.js").then(({ SudokuEditor }) => SudokuEditor),
  "",
);
export const LazyIanEditor = lazy(
  () => import("../editors/ian-editor.js").then(({ IanEditor }) => IanEditor),
  "",
);
export const LazyTortoEditor = lazy(
  () => import("../editors/torto-editor.js").then(({ TortoEditor }) => TortoEditor),
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
