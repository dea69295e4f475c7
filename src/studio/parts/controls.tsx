// Small controls that several views share.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { set } from "../state/set.js";

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** A third text is the key that chooses the same. */
  readonly choices: readonly (readonly [value: T, text: string, key?: string])[];
  readonly onChoose: (value: T) => void;
}

/** A row of buttons of which one is pressed. */
export function Segments<T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset class="segments" aria-label={label}>
      {choices.map(([choice, text, key]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          {...(key ? { title: `Key ${key.toUpperCase()}` } : {})}
          onClick={() => onChoose(choice)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

export function Select<T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: Signal<boolean>;
}

export function Switch({ label, on }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on.value} onChange={(event) => set(on, event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface BackAndForthProps {
  /** What the two buttons are called. */
  readonly names: readonly [back: string, forth: string];
  readonly can: readonly [back: boolean, forth: boolean];
  readonly onBack: () => void;
  readonly onForth: () => void;
}

/** Two buttons that go back and forth in a history. */
export function BackAndForth({ names: [back, forth], can, onBack, onForth }: BackAndForthProps) {
  return (
    <span class="pair">
      <button type="button" aria-label={back} title={`${back} (Ctrl+Z)`} disabled={!can[0]} onClick={onBack}>
        ↶
      </button>
      <button
        type="button"
        aria-label={forth}
        title={`${forth} (Ctrl+Shift+Z)`}
        disabled={!can[1]}
        onClick={onForth}
      >
        ↷
      </button>
    </span>
  );
}

interface DraftProps {
  readonly value: string;
  readonly onDone: (text: string) => void;
  readonly kind?: "text" | "number";
  readonly class?: string;
  /** For screen readers, where no label stands beside it. */
  readonly label?: string;
  readonly placeholder?: string;
}

/** A field whose text counts when it is left or Enter is pressed; what is typed stays, whatever happens around it. */
export function DraftInput({ value, onDone, kind, class: style, label, placeholder }: DraftProps) {
  const draft = useSignal<string | null>(null);
  return (
    <input
      {...(kind === "number" ? { type: "number" } : {})}
      {...(style ? { class: style } : {})}
      {...(label ? { "aria-label": label } : {})}
      {...(placeholder ? { placeholder } : {})}
      maxLength={LONGEST}
      value={draft.value ?? value}
      onInput={(event) => set(draft, event.currentTarget.value)}
      onChange={(event) => {
        draft.value = null;
        if (event.currentTarget.value !== value) onDone(event.currentTarget.value);
      }}
    />
  );
}

const LONGEST = 120;

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onCount: (value: number) => void;
}

/** A whole number between two buttons. */
export function Stepper({ label, value, min, max, onCount }: CountProps) {
  const set = (next: number) => {
    if (Number.isSafeInteger(next)) onCount(Math.max(min, Math.min(max, next)));
  };
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={`${label}: one less`}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <DraftInput kind="number" label={label} value={String(value)} onDone={(text) => set(Number(text))} />
      <button
        type="button"
        aria-label={`${label}: one more`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </span>
  );
}

interface KeypadProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly onKey: (key: string) => void;
  readonly class?: string;
}

/** Keys for those who have no keyboard: each does what typing it would do, and the focus stays where it is. */
export function Keypad({ label, keys, onKey, class: kind = "" }: KeypadProps) {
  return (
    <fieldset class={`keypad ${kind}`} aria-label={label} onPointerDown={(event) => event.preventDefault()}>
      {keys.map((key) => (
        <button key={key} type="button" data-key={key} onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      <button type="button" class="erase" onClick={() => onKey("Backspace")}>
        Erase
      </button>
    </fieldset>
  );
}

interface MenuProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A button that opens a list of buttons; it closes after a choice, on Escape and when the focus leaves it. */
export function Menu({ label, children }: MenuProps) {
  const close = (element: Element) => element.closest("details")?.removeAttribute("open");
  return (
    <details
      class="menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close(event.currentTarget);
        event.currentTarget.querySelector("summary")?.focus();
      }}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close(event.currentTarget);
      }}
    >
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes the menu after one of its buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons have the keys */}
      <div
        class="menu-list"
        onClick={(event) => {
          if ((event.target as Element).closest("button")) close(event.currentTarget);
        }}
      >
        {children}
      </div>
    </details>
  );
}
