// The text of a source file in; out come its checks: calls whose last argument is a sentence or a name in quotes, which is what
// is said when the check fails. Each is told by that, so no two may say the same.

const CALL = /(?<![\w#.]function )\b(demand|within|next|list|count|Refused)\(/g;

/** The checks of a file, each with its name and where it stands in the text: the call from `from` to `to`. */
export function checksIn(text) {
  const checks = [];
  for (const match of text.matchAll(CALL)) {
    const open = match.index + match[0].length;
    const args = argumentsFrom(text, open);
    const last = args.parts.at(-1)?.trim().replace(/,$/, "") ?? "";
    const name = /^"([^"]*)"$/.exec(last)?.[1];
    if (name !== undefined)
      checks.push({ name, call: match[1], from: match.index, to: args.end + 1, args: args.parts });
  }
  return checks;
}

/** The arguments of a call whose first one begins here, and where its parenthesis closes. */
function argumentsFrom(text, begin) {
  const parts = [];
  let [depth, from, quote] = [0, begin, ""];
  for (let at = begin; at < text.length; at++) {
    const char = text[at];
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "`") quote = char;
    else if ("([{".includes(char)) depth++;
    else if (char === "," && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    } else if (")]}".includes(char) && depth-- === 0) {
      if (text.slice(from, at).trim() !== "") parts.push(text.slice(from, at));
      return { parts, end: at };
    }
  }
  throw new Error(`a call never ends: ${text.slice(begin, begin + 40)}`);
}
