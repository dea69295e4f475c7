// Small controls that several views share.

import type { ComponentChildren } from "preact";

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value: T) => void;
}

/** A row of buttons of which one is pressed. */
export function Segments<T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset class="segments" aria-label={label}>
      {choices.map(([choice, text]) => (
        <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onChoose(choice)}>
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
      <input
        type="number"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
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
}

/** Keys for those who have no keyboard: each does what typing it would do, and the focus stays where it is. */
export function Keypad({ label, keys, onKey }: KeypadProps) {
  return (
    <fieldset class="keypad" aria-label={label} onPointerDown={(event) => event.preventDefault()}>
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      <button type="button" onClick={() => onKey("Backspace")}>
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
