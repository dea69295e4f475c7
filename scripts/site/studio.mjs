// The Studio as a static site: dist/studio as it is built, and what a public place needs besides. A manifest and a service
// worker, so that it can be installed and works without a network; and a page with a preview picture for every puzzle of
// the gallery. All paths are relative, so that it works under any path of any host.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { serviceWorker } from "./studio-worker.mjs";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = join(ROOT, "dist/studio");
const NAME = "Quadrille Studio";
const ABOUT = "Draw a puzzle, see it solved: polyominoes, sudokus, words, exact cover.";
const CARD = { width: 1200, height: 630 };

/**
 * Writes the static Studio into the folder. `url` is where it will be, e.g. "https://example.org/studio/"; without it the
 * preview pictures have relative addresses, which some sites do not follow.
 */
export async function studioSite(folder, { url = "" } = {}) {
  if (!existsSync(join(BUILT, "index.html"))) throw new Error("dist/studio is missing; run npm run build");
  mkdirSync(folder, { recursive: true });
  cpSync(BUILT, folder, { recursive: true });
  await writeIcons(folder);
  writeFileSync(join(folder, "manifest.webmanifest"), JSON.stringify(manifest(), null, 2));
  const index = readFileSync(join(BUILT, "index.html"), "utf8");
  writeFileSync(join(folder, "index.html"), index.replace("</title>", `</title>\n    ${headOf(url)}`));
  await writeGallery(folder, url);
  const files = filesIn(folder).filter((file) => !file.startsWith("gallery/") && file !== "sw.js");
  writeFileSync(join(folder, "sw.js"), serviceWorker(versionOf(folder, files), files));
}

function headOf(url) {
  return [
    '<link rel="manifest" href="./manifest.webmanifest" />',
    '<link rel="apple-touch-icon" href="./icons/192.png" />',
    '<meta name="theme-color" content="#1f5fbf" />',
    ...openGraph({ title: NAME, about: ABOUT, image: `${url || "./"}icons/card.png`, url }),
  ].join("\n    ");
}

function manifest() {
  return {
    name: NAME,
    short_name: "Quadrille",
    description: ABOUT,
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#fbfaf6",
    theme_color: "#1f5fbf",
    icons: [192, 512].map((size) => ({
      src: `./icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
}

async function writeIcons(folder) {
  const [icon] = readdirSync(join(BUILT, "assets")).filter((file) => /^icon-.*\.svg$/.test(file));
  const svg = readFileSync(icon ? join(BUILT, "assets", icon) : join(ROOT, "src/studio/icon.svg"), "utf8");
  mkdirSync(join(folder, "icons"), { recursive: true });
  for (const size of [192, 512])
    writeFileSync(join(folder, `icons/${size}.png`), await png(svg, { mode: "width", value: size }));
  const words = { title: NAME, about: ABOUT };
  const example = thumbnail("pentominoes-6x10.polyomino");
  writeFileSync(join(folder, "icons/card.png"), await png(card(example, words), { mode: "original" }));
}

/** The picture of an example, as the Studio's build made it. */
function thumbnail(file) {
  return readFileSync(join(BUILT, "thumbnails", `${file}.svg`), "utf8");
}

async function png(svg, fitTo) {
  return (await renderAsync(svg, { fitTo, font: { loadSystemFonts: true } })).asPng();
}

/** A page and a picture for every puzzle of the gallery, and a list of them. */
async function writeGallery(folder, url) {
  const examples = JSON.parse(readFileSync(join(ROOT, "examples/examples.json"), "utf8"));
  for (const example of examples) {
    const name = nameOf(example, examples);
    const own = join(folder, "gallery", name);
    mkdirSync(own, { recursive: true });
    const words = { title: capital(example.about), about: countOf(example) };
    const picture = card(thumbnail(example.file), words);
    writeFileSync(join(own, "card.png"), await png(picture, { mode: "original" }));
    writeFileSync(join(own, "index.html"), galleryPage(example, name, url));
  }
  writeFileSync(join(folder, "gallery/index.html"), galleryList(examples));
}

/** The name in addresses, as the Studio has it: without the ending, but where an earlier one is called the same. */
function nameOf({ file }, examples) {
  const short = (name) => name.replace(/\.\w+$/, "");
  return examples.find((one) => short(one.file) === short(file)).file === file ? short(file) : file;
}

function countOf({ solutions, upToSymmetry }) {
  if (solutions === null) return "Nobody has counted its solutions here.";
  if (solutions === "1") return "It has exactly one solution.";
  const all = `${grouped(solutions)} solutions`;
  return upToSymmetry ? `${all}, ${grouped(upToSymmetry)} up to symmetry.` : `${all}.`;
}

/** The picture of a puzzle beside its name, in the form that other sites show. */
function card(picture, { title, about }) {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture).map(Number);
  const scale = Math.min(560 / width, 520 / height);
  const [x, y] = [50 + (560 - width * scale) / 2, (CARD.height - height * scale) / 2];
  const inner = picture.replace(/^<svg [^>]*>/, "").replace(/<\/svg>\s*$/, "");
  const lines = wrapped(title, 21);
  const text = lines
    .map(
      (line, k) =>
        `<text x="660" y="${250 - 26 * lines.length + 60 * k}" font-size="42">${escaped(line)}</text>`,
    )
    .join("");
  const below = wrapped(about, 34)
    .map(
      (line, k) =>
        `<text x="660" y="${300 + 26 * lines.length + 40 * k}" font-size="28" fill="#5d6470">${escaped(line)}</text>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">
<defs><pattern id="p" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0V30" fill="none" stroke="#e3e8ee"/></pattern></defs>
<rect width="100%" height="100%" fill="#fbfaf6"/><rect width="100%" height="100%" fill="url(#p)"/>
<g class="quadrille-light quadrille-auto" transform="translate(${x} ${y}) scale(${scale})">${inner}</g>
<g font-family="DejaVu Sans, sans-serif" font-weight="bold" fill="#20242c">${text}</g>
<g font-family="DejaVu Sans, sans-serif">${below}<text x="660" y="570" font-size="24" fill="#1f5fbf">Quadrille Studio</text></g>
</svg>`;
}

function galleryPage(example, name, url) {
  const title = capital(example.about);
  const about = countOf(example);
  const image = url ? `${url}gallery/${name}/card.png` : "./card.png";
  const meta = openGraph({ title, about, image, url: url && `${url}gallery/${name}/` }).join("\n");
  return page(
    `${title} · Quadrille`,
    meta,
    `<p><a href="../">Gallery</a></p>
<h1>${escaped(title)}</h1>
<p><img src="../../thumbnails/${escaped(example.file)}.svg" alt="${escaped(title)}" /></p>
<p>${escaped(about)}${example.source ? ` <small>${escaped(example.source)}</small>` : ""}</p>
<p><a class="open" href="../../#gallery=${encodeURIComponent(name)}">Open it in the Studio</a></p>`,
    "../../",
  );
}

function galleryList(examples) {
  const cards = examples.map((example) => {
    const { file, about } = example;
    const name = nameOf(example, examples);
    return `<li><a href="./${encodeURIComponent(name)}/"><img loading="lazy" src="../thumbnails/${escaped(file)}.svg" alt="" />${escaped(capital(about))}</a></li>`;
  });
  return page(
    "Gallery · Quadrille",
    "",
    `<p><a href="../">Quadrille Studio</a></p>\n<h1>Gallery</h1>\n<ul>\n${cards.join("\n")}\n</ul>`,
    "../",
  );
}

function page(title, meta, body, root) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escaped(title)}</title>
${meta}
<link rel="icon" href="${root}icons/192.png" />
<style>
body { max-width: 860px; margin: 0 auto; padding: 24px; font: 17px/1.5 system-ui, sans-serif; }
img { max-width: min(100%, 520px); max-height: 60vh; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 18px; padding: 0; list-style: none; }
li a { display: grid; gap: 8px; color: inherit; text-decoration: none; }
li img { height: 150px; object-fit: contain; }
.open { display: inline-block; padding: 10px 18px; border-radius: 8px; background: #1f5fbf; color: #fff; text-decoration: none; }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function openGraph({ title, about, image, url }) {
  return [
    ["og:type", "website"],
    ["og:title", title],
    ["og:description", about],
    ["og:image", image],
    ["og:image:width", String(CARD.width)],
    ["og:image:height", String(CARD.height)],
    ...(url ? [["og:url", url]] : []),
    ["twitter:card", "summary_large_image"],
  ].map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`);
}

function filesIn(folder, base = folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path, base) : [relative(base, path).split(sep).join("/")];
  });
}

function versionOf(folder, files) {
  const hash = createHash("sha256");
  for (const file of [...files].sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}

function wrapped(text, width) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines.at(-1).length + word.length > width && lines.at(-1) !== "") lines.push("");
    lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines;
}

function grouped(digits) {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

function escaped(text) {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

if (process.argv[1] === import.meta.filename) {
  const [folder = "dist/site", url = ""] = process.argv.slice(2);
  await studioSite(folder, { url });
}
