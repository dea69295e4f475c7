// What the editors of all packings share: the palette of a named set, and the list of the chosen pieces with how many of
// each.

import type { ComponentChildren } from "preact";
import { Select, Stepper } from "../parts/controls.js";
import { useGrowing } from "../parts/later.js";

interface SetProps {
  readonly sets: readonly (readonly [key: string, title: string])[];
  readonly chosen: string;
  /** How many pieces the chosen set has. */
  readonly count: number;
  readonly onChoose: (key: string) => void;
  readonly onAddAll: () => void;
  readonly onDraw: () => void;
}

/** Which set of pieces the palette shows. */
export function SetBar({ sets, chosen, count, onChoose, onAddAll, onDraw }: SetProps) {
  return (
    <div class="toolbar">
      <Select label="Pieces" value={chosen} choices={sets} onChoose={onChoose} />
      <button type="button" onClick={onAddAll}>
        Add all {count}
      </button>
      <button type="button" onClick={onDraw}>
        Draw a piece
      </button>
    </div>
  );
}

interface PaletteProps<S extends { readonly name: string }> {
  readonly title: string;
  readonly shapes: readonly S[];
  readonly thumb: (shape: S) => ComponentChildren;
  readonly onAdd: (shape: S) => void;
}

/** The pieces of a set: a click adds one. */
export function Palette<S extends { readonly name: string }>({
  title,
  shapes,
  thumb,
  onAdd,
}: PaletteProps<S>) {
  const drawn = useGrowing(shapes.length, { first: 0, step: 18 });
  return (
    <ul class="palette" aria-label={`${title}: click to add`}>
      {shapes.slice(0, drawn).map((shape) => (
        <li key={`${title} ${shape.name}`}>
          <button type="button" aria-label={`Add the piece ${shape.name}`} onClick={() => onAdd(shape)}>
            {thumb(shape)}
            <span aria-hidden="true">{shape.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The pieces that stand in the list; there is hardly a puzzle of more, and all are in the text. */
const MOST_SHOWN = 66;

interface ChosenProps<P> {
  readonly pieces: readonly P[];
  readonly row: (piece: P, k: number) => ComponentChildren;
  readonly onClear: () => void;
}

export function ChosenPieces<P>({ pieces, row, onClear }: ChosenProps<P>) {
  const drawn = useGrowing(Math.min(pieces.length, MOST_SHOWN), { first: 0, step: 9 });
  if (pieces.length === 0) return null;
  return (
    <>
      <ul class="chosen" aria-label="Chosen pieces">
        {pieces.slice(0, drawn).map(row)}
      </ul>
      {pieces.length > MOST_SHOWN && <p class="note">and {pieces.length - MOST_SHOWN} more in the text</p>}
      <button type="button" class="plain" onClick={onClear}>
        Remove all pieces
      </button>
    </>
  );
}

const MOST = 999;

interface RowProps {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly thumb: ComponentChildren;
  /** Whether the piece may be turned over, where that makes a difference. */
  readonly turnOver?: {
    readonly label: string;
    readonly title: string;
    readonly checked: boolean;
    readonly disabled?: boolean;
    readonly onChange: (checked: boolean) => void;
  };
  readonly onBounds: (low: number, high: number) => void;
  readonly onRemove: () => void;
}

/** A piece: how many of it, whether it may be turned over, away with it. */
export function PieceRow({ name, low, high, thumb, turnOver, onBounds, onRemove }: RowProps) {
  return (
    <li>
      {thumb}
      <span class="name">{name}</span>
      <span class="piece-number">
        {low !== high && (
          <>
            <Stepper
              label={`Least number of ${name}`}
              value={low}
              min={0}
              max={high}
              onCount={(value) => onBounds(value, high)}
            />
            <span>to</span>
          </>
        )}
        <Stepper
          label={`Number of ${name}`}
          value={high}
          min={Math.max(1, low === high ? 1 : low)}
          max={MOST}
          onCount={(value) => onBounds(low === high ? value : low, value)}
        />
      </span>
      <span class="piece-ways">
        <label class="check" title="Any number up to this one will do">
          <input
            type="checkbox"
            checked={low !== high}
            onChange={(event) => onBounds(event.currentTarget.checked ? 0 : high, high)}
          />
          or fewer
        </label>
        {turnOver && (
          <label class="check" title={turnOver.title}>
            <input
              type="checkbox"
              checked={turnOver.checked}
              disabled={turnOver.disabled ?? false}
              onChange={(event) => turnOver.onChange(event.currentTarget.checked)}
            />
            {turnOver.label}
          </label>
        )}
      </span>
      <button type="button" class="remove" aria-label={`Remove the piece ${name}`} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}
