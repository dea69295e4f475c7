// A picture of the library in the page: its SVG, parsed as XML, never as HTML. The style sheet is adopted once for all
// pictures, since the page's security policy allows no inline styles.

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type Picture, type View, writeSvg } from "#library";
import type { Drawing, Drawn, PaintStyle, Tokens } from "../solve/protocol.js";
import { paint } from "../state/painter.js";

let adopted = false;

/** A picture that has been drawn. */
export function SvgView({ svg, label }: { readonly svg: string; readonly label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    frame.current!.replaceChildren(svgElement(svg, label));
  }, [svg, label]);
  return <div class="picture" ref={frame} />;
}

interface PictureProps {
  readonly picture: Picture;
  readonly label: string;
  /** How cubes are drawn. */
  readonly view?: View;
}

/** A small picture, which the page draws itself. */
export function PictureView({ picture, label, view }: PictureProps) {
  const svg = useMemo(() => writeSvg(picture, view ? { view } : {}), [picture, view]);
  return <SvgView svg={svg} label={label} />;
}

/** What the worker has drawn of a solution, or of the puzzle alone. */
export interface Painted {
  /** Null where there is no picture. */
  readonly drawn: Drawn | null;
  /** The tokens that it is a picture of. */
  readonly tokens: Tokens | null;
  readonly drawing: Drawing;
}

/** The last picture that the worker has finished: until the next one comes, it stays. Null before the first. */
export function usePainted(drawing: Drawing, tokens: Tokens | null, style: PaintStyle): Painted | null {
  const painted = useSignal<Painted | null>(null);
  useEffect(() => {
    let wanted = true;
    const painting = paint(drawing, [tokens], style);
    void painting.drawn.then(([drawn = null]) => {
      if (wanted) painted.value = { drawn, tokens, drawing };
    });
    return () => {
      wanted = false;
      painting.cancel();
    };
  }, [drawing, tokens, style]);
  return painted.value;
}

/** The writer escapes every name and label, so that what looks like its style sheet is its style sheet. */
const STYLE = /<style>([\s\S]*?)<\/style>/;

/** The element of a picture; its style sheet is in the page. */
export function svgElement(text: string, label: string): Element {
  adopt(STYLE.exec(text)?.[1] ?? "");
  const plain = text.replace(STYLE, "").replaceAll(/ style="[^"]*"/g, "");
  const svg = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
  svg.querySelector(".q-paper")?.remove();
  svg.setAttribute("aria-label", label);
  for (const name of ["width", "height"]) svg.removeAttribute(name);
  const own = document.importNode(svg, true);
  drawLater([...own.querySelectorAll("text")].slice(WORDS));
  return own;
}

/** To lay out so many words takes a browser some milliseconds. */
const WORDS = 250;

/** Takes words out of a picture and puts them back some at a time, so that the page answers meanwhile. */
function drawLater(words: readonly Element[]): void {
  const places = words.map((word) => [word.parentNode!, word] as const);
  for (const word of words) word.remove();
  const draw = (from: number) => {
    if (from >= places.length) return;
    for (const [parent, word] of places.slice(from, from + WORDS)) parent.appendChild(word);
    setTimeout(draw, 0, from + WORDS);
  };
  setTimeout(draw, 0, 0);
}

function adopt(rules: string): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
