// The entry "quadrille/play": puzzles on boards, to be played, hinted, judged and drawn by hand. The Studio is made of it.

export { addClues, cellOfMove, Game, hint, judge, removeClues } from "#design";
export { lattices, namedBoard, ownText } from "#puzzles";
