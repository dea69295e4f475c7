// quadrille completion: a script for the shell that completes commands, options and their values.

import type { Command, Option } from "commander";
import type { End } from "./ends.js";
import { print } from "./output.js";
import { UsageError } from "./usage.js";

export const SHELLS = ["bash", "zsh", "fish"] as const;

export function completion(program: Command, shell: string): End {
  const writer = WRITERS[shell as (typeof SHELLS)[number]];
  if (!writer) throw new UsageError(`no completion for ${shell}; expected one of ${SHELLS.join(", ")}`);
  print(writer(all(program)));
  return "answered";
}

/** A command as it is typed, e.g. "make sudoku", and what can follow it. */
interface Completed {
  readonly words: string;
  readonly about: string;
  readonly options: readonly {
    readonly flag: string;
    readonly about: string;
    readonly choices: readonly string[];
  }[];
  readonly commands: readonly string[];
}

function all(program: Command): Completed[] {
  const walk = (command: Command, words: string): Completed[] => {
    const shown = command.createHelp().visibleOptions(command);
    const commands = command.commands.map((inner) => inner.name());
    const own = { words, about: command.description(), options: shown.map(completedOption), commands };
    return [own, ...command.commands.flatMap((inner) => walk(inner, `${words} ${inner.name()}`.trim()))];
  };
  return walk(program, "");
}

function completedOption(option: Option): Completed["options"][number] {
  return {
    flag: option.long ?? option.short ?? "",
    about: option.description,
    choices: option.argChoices ?? [],
  };
}

const WRITERS: Readonly<Record<(typeof SHELLS)[number], (commands: readonly Completed[]) => string>> = {
  bash: (commands) => `# quadrille completion bash > /etc/bash_completion.d/quadrille
_quadrille() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="" k
  for ((k = 1; k < COMP_CWORD; k++)); do
    case "\${COMP_WORDS[k]}" in -*) ;; *) case "$words \${COMP_WORDS[k]}" in
${commands
  .filter(({ words }) => words !== "")
  .map(({ words }) => `      " ${words}") words=" ${words}" ;;`)
  .join("\n")}
    esac ;; esac
  done
  local candidates=""
  case "$words" in
${commands.map(({ words, options, commands: inner }) => `    "${words && ` ${words}`}") candidates="${[...inner, ...options.map(({ flag }) => flag)].join(" ")}" ;;`).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
  [[ $current == -* ]] || COMPREPLY+=($(compgen -f -- "$current"))
}
complete -o filenames -F _quadrille quadrille
`,
  zsh: (commands) => `#compdef quadrille
# quadrille completion zsh > "\${fpath[1]}/_quadrille"
_quadrille() {
  local words_so_far="" word
  for word in \${words[2,CURRENT-1]}; do
    case "$word" in -*) ;; *) case "$words_so_far $word" in
${commands
  .filter(({ words }) => words !== "")
  .map(({ words }) => `      " ${words}") words_so_far=" ${words}" ;;`)
  .join("\n")}
    esac ;; esac
  done
  local -a candidates
  case "$words_so_far" in
${commands.map(({ words, options, commands: inner }) => `    "${words && ` ${words}`}") candidates=(${[...inner, ...options.map(({ flag }) => flag)].join(" ")}) ;;`).join("\n")}
  esac
  compadd -a candidates
  [[ $PREFIX == -* ]] || _files
}
compdef _quadrille quadrille
`,
  fish: (commands) => {
    const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
    const names = commands[0]!.commands;
    const lines = commands
      .filter(({ words }) => names.includes(words))
      .map(
        ({ words, about }) =>
          `complete -c quadrille -n __fish_use_subcommand -a ${words} -d ${quoted(about)}`,
      );
    for (const { words, options } of commands) {
      if (words === "") continue;
      const when = words
        .split(" ")
        .map((word) => `__fish_seen_subcommand_from ${word}`)
        .join("; and ");
      for (const { flag, about, choices } of options) {
        const values = choices.length > 0 ? ` -x -a ${quoted(choices.join(" "))}` : "";
        lines.push(`complete -c quadrille -n '${when}' -l ${flag.slice(2)} -d ${quoted(about)}${values}`);
      }
    }
    return `# quadrille completion fish > ~/.config/fish/completions/quadrille.fish\n${lines.join("\n")}\n`;
  },
};
