// The map of the house, docs/house.svg: its rooms, and an arrow from each to those whose doors it uses. Where a way leads over
// another room already, there is no arrow of its own. `node scripts/house-map.mjs` draws it anew.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { graph, roomOf, SRC } from "./house.mjs";

const ROOT = join(import.meta.dirname, "..");
export const MAP = join(ROOT, "docs/house.svg");

/** Rooms that nobody enters have no door: what stands in the file that they begin with. */
const BEGINS = { cli: "quadrille.ts", studio: "main.tsx" };

const [WIDTH, HEIGHT, GAP, STEP] = [150, 46, 26, 64];
const MARGIN = 16;
const LINE = 20;

/** The map as the imports have it now. */
export function houseMap() {
  const uses = directUses(graph(roomOf));
  const columns = columnsOf(uses);
  const ways = waysOf(columns, uses);
  const places = placesOf(columns, ways);
  const width = 2 * MARGIN + columns.length * WIDTH + (columns.length - 1) * STEP;
  const rooms = [...uses.keys()];
  const ground = Math.max(...[...places.values()].map(({ y }) => y)) + HEIGHT + GAP;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${ground + rooms.length * LINE + MARGIN}" font-family="sans-serif" font-size="14">`,
    "<title>The rooms of the house, and which uses which</title>",
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#6b6880"/></marker></defs>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...ways.map((way) => arrow(way, places)),
    ...rooms.flatMap((room) => box(room, places.get(room))),
    ...rooms.map((room, k) => sentence(room, ground + (k + 1) * LINE)),
    "</svg>",
  ];
  return `${lines.join("\n")}\n`;
}

/** By room, in the order of their names: the rooms that it uses, but for those that these lead to. */
function directUses(all) {
  const uses = new Map([...all].map(([room, targets]) => [room, [...targets].filter((to) => to !== room)]));
  for (const targets of [...uses.values()]) for (const to of targets) if (!uses.has(to)) uses.set(to, []);
  const reaches = (from, to) => uses.get(from).some((next) => next === to || reaches(next, to));
  return new Map(
    [...uses.keys()].sort().map((room) => {
      const targets = uses.get(room);
      return [room, targets.filter((to) => !targets.some((next) => next !== to && reaches(next, to)))];
    }),
  );
}

/** From left to right: a room stands left of all that it uses. */
function columnsOf(uses) {
  const depth = (room) => 1 + Math.max(-1, ...uses.get(room).map(depth));
  const columns = [];
  for (const room of uses.keys()) {
    columns[depth(room)] ??= [];
    columns[depth(room)].push(room);
  }
  return columns.reverse();
}

/** Each arrow as its stops: a room, a bend in each column that it passes, and a room. */
function waysOf(columns, uses) {
  const columnOf = (room) => columns.findIndex((column) => column.includes(room));
  return [...uses].flatMap(([room, targets]) =>
    targets.map((to) => {
      const passed = Array.from(
        { length: columnOf(to) - columnOf(room) - 1 },
        (_, k) => columnOf(room) + 1 + k,
      );
      return [room, ...passed.map((column) => `${room} to ${to} in ${column}`), to];
    }),
  );
}

/** The middle of the left side of each room, and of each bend. What leads to them from the left says in which order they stand. */
function placesOf(columns, ways) {
  const places = new Map();
  for (const [k, rooms] of columns.entries()) {
    const bends = ways.flatMap((way) => way.slice(1, -1).filter((stop) => stop.endsWith(` in ${k}`)));
    const wish = (stop) => {
      const heights = ways.flatMap((way) =>
        way.indexOf(stop) > 0 ? places.get(way[way.indexOf(stop) - 1]).y : [],
      );
      return heights.length > 0 ? heights.reduce((sum, y) => sum + y, 0) / heights.length : 0;
    };
    const x = MARGIN + k * (WIDTH + STEP);
    let y = MARGIN;
    for (const stop of [...rooms, ...bends].sort((a, b) => wish(a) - wish(b))) {
      const height = rooms.includes(stop) ? HEIGHT : 0;
      places.set(stop, { x, y: y + height / 2 });
      y += height + GAP;
    }
  }
  return places;
}

function arrow(way, places) {
  const stops = way.map((stop) => places.get(stop));
  const path = stops.slice(1).map(({ x, y }, k) => {
    const from = stops[k];
    const start = from.x + WIDTH;
    const bend = STEP / 2;
    return `H${start}C${start + bend} ${from.y} ${x - bend} ${y} ${x} ${y}`;
  });
  return `<path d="M${stops[0].x + WIDTH} ${stops[0].y}${path.join("")}" fill="none" stroke="#6b6880" stroke-width="1.5" marker-end="url(#tip)"/>`;
}

function box(room, { x, y }) {
  return [
    `<rect x="${x}" y="${y - HEIGHT / 2}" width="${WIDTH}" height="${HEIGHT}" rx="6" fill="#efeafa" stroke="#4b3f8f"/>`,
    `<text x="${x + WIDTH / 2}" y="${y + 5}" text-anchor="middle" font-weight="bold" fill="#1c1b22">${room}</text>`,
  ];
}

/** What the room is, as the first sentence of its door says. */
function sentence(room, y) {
  const text = readFileSync(join(SRC, room, BEGINS[room] ?? "index.ts"), "utf8");
  const comment = /^(?:\/\/.*\n)+/m
    .exec(text)[0]
    .replace(/^\/\/ ?/gm, "")
    .replaceAll("\n", " ");
  const [first] = /^.*?[.](?=\s)/.exec(`${comment} `) ?? [comment];
  return `<text x="${MARGIN}" y="${y}" fill="#1c1b22"><tspan font-weight="bold">${room}</tspan> — ${first.trim()}</text>`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(MAP, houseMap());
