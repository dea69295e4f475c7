// Search: every word must be in the title or the text; titles count more, and their beginnings most.

const input = document.querySelector("input[type=search]");
const found = document.querySelector(".found");
const MOST = 12;
let index = null;

input.addEventListener("focus", load);
input.addEventListener("input", async () => show(search(await load(), input.value)));
input.addEventListener("keydown", (event) => {
  if (event.key === "Escape") show([]);
  if (event.key === "Enter") found.querySelector("a")?.click();
  if (event.key === "ArrowDown") found.querySelector("a")?.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  input.focus();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("search")) show([]);
});
// On a narrow page the list of pages is folded, so that the content comes first.
if (matchMedia("(max-width: 760px)").matches) document.querySelector(".pages").open = false;

async function load() {
  index ??= fetch(input.dataset.index).then((response) => response.json());
  return index;
}

function search(entries, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, words) }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function scoreOf({ title, text = "" }, words) {
  const [name, body] = [title.toLowerCase(), text.toLowerCase()];
  let score = 0;
  for (const word of words) {
    const one =
      name === word ? 8 : name.startsWith(word) ? 4 : name.includes(word) ? 2 : body.includes(word) ? 1 : 0;
    if (one === 0) return 0;
    score += one;
  }
  return score;
}

function show(entries) {
  found.hidden = entries.length === 0;
  found.replaceChildren(
    ...entries.map(({ url, title, page }) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = input.dataset.root + url;
      link.textContent = title;
      if (page) {
        const where = document.createElement("small");
        where.textContent = page;
        link.append(where);
      }
      item.append(link);
      return item;
    }),
  );
}
