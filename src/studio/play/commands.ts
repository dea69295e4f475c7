// What one can do while playing: one table for the keys, the buttons and the sheet that explains them (docs/studio.md has it, too).

/** What typing does. */
export type Mode = "digit" | "corner" | "centre" | "colour" | "pen";

/** The modes, with their letters. */
export const MODES: readonly (readonly [mode: Mode, name: string, key: string])[] = [
  ["digit", "Digit", "z"],
  ["corner", "Corner", "x"],
  ["centre", "Centre", "c"],
  ["colour", "Colour", "v"],
  ["pen", "Pen", "b"],
];

/** The mode after this one, for Space. */
export function nextMode(mode: Mode): Mode {
  const at = MODES.findIndex(([one]) => one === mode);
  return MODES[(at + 1) % MODES.length]![0];
}

/** For boards that are filled: what typing does as long as these keys are down. */
export function modeOf(mode: Mode, event: KeyboardEvent): Mode {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.shiftKey) return isControl ? "colour" : "corner";
  return isControl ? "centre" : mode;
}

/** The sign that was typed: that of a digit's key, whatever Shift makes of it. */
export function typedSign({ code, key }: KeyboardEvent): string {
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
}

type Board = "filled" | "drawn" | "pieces" | "options" | "any";

/** The sheet of keys. */
export const KEYS: readonly (readonly [board: Board, keys: string, what: string])[] = [
  ["filled", "Arrows, Shift or Ctrl and arrows", "move; select more"],
  ["filled", "Drag, Ctrl or Shift and click", "select; select more, or less"],
  ["filled", "Double click", "select all cells that are alike"],
  ["filled", "Ctrl+A, Ctrl+I", "select all; all others"],
  ["filled", "Digits, numbers, letters", "fill in"],
  ["filled", "Shift, Ctrl, Ctrl+Shift and digits", "note in the corner; in the centre; a colour"],
  ["filled", "Z, X, C, V, B", "digit, corner, centre, colour, pen"],
  ["filled", "Space", "the next of these"],
  ["filled", "Backspace, Delete", "clear what is selected"],
  ["drawn", "Click, again, and again", "a line or a black cell; a cross or a dot; nothing"],
  ["drawn", "Drag", "draw, or take away"],
  ["drawn", "Arrows, Shift and arrows", "move; draw a line"],
  ["drawn", "Enter, Space", "a black cell, a dot, nothing"],
  ["drawn", "Backspace, Delete", "clear a cell, and the lines that lead there"],
  ["pieces", "Drag, or click", "move a piece; take it up, put it down"],
  ["pieces", "R, F, T", "turn; turn over; tip (cubes)"],
  ["pieces", "Wheel, second finger", "turn the piece that is held"],
  ["pieces", "Arrows, Enter, Backspace", "move; put down; take up"],
  ["pieces", "Escape", "let go of the piece"],
  ["options", "Enter, Space", "choose the option of the cell"],
  ["any", "Ctrl+Z, Ctrl+Shift+Z", "take back, do again"],
  ["any", "H", "hint"],
  ["any", "?", "this list"],
];
