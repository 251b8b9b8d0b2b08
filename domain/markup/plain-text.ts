import { withoutCloze } from "../notes/cloze.ts";
import { ADDRESS, hasMarkup } from "./has-markup.ts";

type Replacement = readonly [pattern: RegExp, by: string];

/** In texts of several lines. */
const AT_LINE_STARTS: readonly Replacement[] = [
  [/^[ \t]*(?:-[ \t]*){3,}$\n*/gm, ""],
  [/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-+*][ \t]+)/gm, ""],
];

/** In this order. No pattern scans the same characters again for each of its beginnings. */
const WITHIN_LINES: readonly Replacement[] = [
  [/\$\$([^$]+)\$\$/g, "$1"],
  // Neither money nor variables of programs.
  [/\$(?=\S)([^$\n]*[^$\s\-+*/=(,<>&|!^_])\$(?![\d{])/g, "$1"],
  [/!\[\](?=\(media:)/g, "![(image)]"],
  [/!\[\](?=\(audio:)/g, "![(audio)]"],
  [new RegExp(`!?\\[([^[\\]\\n]*)\\]\\(<?(?:${ADDRESS}|(?:media|audio):[^()\\n]*)\\)`, "gi"), "$1"],
  [/<((?:https?:|mailto:)[^<>\s]*)>/g, "$1"],
  [/(?<![A-Za-z0-9*])\*{1,3}(?=[^*\s])([^*\n]*[^*\s])\*{1,3}(?![A-Za-z0-9*])/g, "$1"],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=[^_\s])(?!\w+__)([^_\n]*[^_\s])_{1,3}(?![\p{L}\p{N}_])/gu, "$1"],
  [/(?<!~)~~([^~\n]+)~~(?!~)/g, "$1"],
  [/\\([*_`$~#>|+-])/g, "$1"],
];

/** Inline code, and the opening of a block. */
const CODE = /(?<!`)(?<ticks>`+)(?!`)(?<line>[^\n]*?[^`\n])\k<ticks>(?!`)/g;
const OPENING = /^[ \t]*(`{3,}|~{3,})/;
/** Placeholder of code, whose signs are no markup. */
const POSITION = "\uE003";

const replaced = (text: string, replacements: readonly Replacement[]) =>
  replacements.reduce((plain, [pattern, by]) => plain.replaceAll(pattern, by), text);

/** Removes paired formula brackets. */
function withoutBrackets(text: string): string {
  const round = text.includes("\\(") && text.includes("\\)") ? text.replaceAll(/\\[()]/g, "") : text;
  return round.includes("\\[") && round.includes("\\]") ? round.replaceAll(/\\[[\]]/g, "") : round;
}

/** Start and end of code, with the words after its opening. */
interface CodePart {
  readonly from: number;
  readonly until: number;
  readonly words: string;
  readonly code: string;
}

/** The words after a fence, without the name of a language. */
function wordsOf(fence: string, behind: string): string {
  const words = behind.trim();
  return words === "" || (fence.startsWith("`") && !/\s/.test(words)) ? "" : `${words}\n`;
}

const closes = (line: string, fence: string): boolean => {
  const signs = line.trim();
  return signs.startsWith(fence) && /^[`~]*$/.test(signs.slice(fence.length));
};

function* codeIn(text: string): Generator<CodePart> {
  const lines = text.split("\n");
  let from = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [opening = "", fence = ""] = lines.length > 1 ? (OPENING.exec(line) ?? []) : [];
    const behind = line.slice(opening.length);
    if (fence === "" || (fence.startsWith("`") && behind.includes("`"))) {
      for (const { 0: whole, index, groups } of line.matchAll(CODE))
        yield {
          from: from + index,
          until: from + index + whole.length,
          words: "",
          code: groups?.["line"] ?? "",
        };
      from += line.length + 1;
      continue;
    }
    let end = at + 1;
    while (end < lines.length && !closes(lines[end] ?? "", fence)) end += 1;
    const code = lines.slice(at + 1, end).join("\n");
    const until = from + lines.slice(at, end + 1).join("\n").length;
    yield { from, until, words: wordsOf(fence, behind), code };
    from = until + 1;
    at = end;
  }
}

/** Removes markup, for lists, reading aloud and typed answers. Maths stays as source. */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  const shown = withoutCloze(text)
    .replaceAll(/[\uE000-\uE003]/g, "")
    .trim();
  const isLines = shown.includes("\n");
  const codes: string[] = [];
  const parts: string[] = [];
  let from = 0;
  for (const part of codeIn(shown)) {
    parts.push(shown.slice(from, part.from), part.words, POSITION);
    codes.push(part.code);
    from = part.until;
  }
  const withoutCode = [...parts, shown.slice(from)].join("");
  const lines = isLines ? replaced(withoutCode, AT_LINE_STARTS) : withoutCode;
  return replaced(withoutBrackets(lines), WITHIN_LINES)
    .replaceAll(POSITION, () => codes.shift() ?? "")
    .trim();
}
