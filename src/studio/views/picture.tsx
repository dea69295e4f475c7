// A picture of the library in the page: its SVG, parsed as XML, never as HTML. The style sheet is adopted once for all
// pictures, since the page's security policy allows no inline styles.

import { useLayoutEffect, useRef } from "preact/hooks";
import { type Picture, type View, writeSvg } from "../../index.js";

interface PictureProps {
  readonly picture: Picture;
  readonly label: string;
  /** How cubes are drawn. */
  readonly view?: View;
}

let adopted = false;

export function PictureView({ picture, label, view }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    frame.current!.replaceChildren(svgOf(picture, label, view));
  }, [picture, label, view]);
  return <div class="picture" ref={frame} />;
}

/** The writer escapes every name and label, so that what looks like its style sheet is its style sheet. */
const STYLE = /<style>([\s\S]*?)<\/style>/;

/** The element of a picture; its style sheet is in the page. */
export function svgOf(picture: Picture, label: string, view?: View): Element {
  const text = writeSvg(picture, view ? { view } : {});
  adopt(STYLE.exec(text)?.[1] ?? "");
  const plain = text.replace(STYLE, "").replaceAll(/ style="[^"]*"/g, "");
  const svg = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
  svg.querySelector(".q-paper")?.remove();
  svg.setAttribute("aria-label", label);
  for (const name of ["width", "height"]) svg.removeAttribute(name);
  return document.importNode(svg, true);
}

function adopt(rules: string): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
