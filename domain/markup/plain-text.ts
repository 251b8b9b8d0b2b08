import { withoutCloze } from "../notes/cloze.ts";
import { ADDRESS, hasMarkup } from "./has-markup.ts";

type Replacement = readonly [pattern: RegExp, by: string];

/** What lines begin with, in texts of several lines. */
const AT_LINE_STARTS: readonly Replacement[] = [
  [/^[ \t]*(?:-[ \t]*){3,}$\n*/gm, ""],
  [/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-+*][ \t]+)/gm, ""],
];

/** In this order. No pattern looks twice at the same characters for each of its beginnings. */
const WITHIN_LINES: readonly Replacement[] = [
  [/\$\$([^$]+)\$\$/g, "$1"],
  // Not money, and no variables of programs.
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

/** Code in a line, and blocks of it with the words behind their opening. */
const CODE = /(?<!`)(?<ticks>`+)(?!`)(?<line>[^\n]*?[^`\n])\k<ticks>(?!`)/g;
const FENCE =
  /^[ \t]*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})(?<words>[^\n]*)(?:\n|(?![^]))(?<block>[^]*?)(?:^[ \t]*\k<fence>[`~]*[ \t]*$|(?![^]))/m;
const CODE_IN_LINES = new RegExp(`${FENCE.source}|${CODE.source}`, "gm");
/** Where code was, whose signs are no markup. */
const PLACE = "\uE003";

const replaced = (text: string, replacements: readonly Replacement[]) =>
  replacements.reduce((plain, [pattern, by]) => plain.replaceAll(pattern, by), text);

/** Takes the signs around formulas in brackets away, where they come in pairs. */
function withoutBrackets(text: string): string {
  const round = text.includes("\\(") && text.includes("\\)") ? text.replaceAll(/\\[()]/g, "") : text;
  return round.includes("\\[") && round.includes("\\]") ? round.replaceAll(/\\[[\]]/g, "") : round;
}

type CodeParts = Readonly<Partial<Record<"line" | "fence" | "words" | "block", string>>>;

/** The words and the code of a match. The name of a language behind the opening of a fence is not read out or typed. */
function codeOf({
  line,
  fence = "",
  words = "",
  block = "",
}: CodeParts): readonly [words: string, code: string] {
  if (line !== undefined) return ["", line];
  const namesLanguage = fence.startsWith("`") && /^\s*\S*\s*$/.test(words);
  const isLeftOut = namesLanguage || words.trim() === "";
  return [isLeftOut ? "" : `${words.trim()}\n`, block.replace(/\n$/, "")];
}

/**
 * A card's text as a line of a list shows it, and as it is read out and typed: without its markup. Text without markup
 * stays as it is; maths stays as its source.
 */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  const shown = withoutCloze(text)
    .replaceAll(/[\uE000-\uE003]/g, "")
    .trim();
  const isLines = shown.includes("\n");
  const codes: string[] = [];
  const parts: string[] = [];
  let from = 0;
  for (const { 0: whole, index, groups = {} } of shown.matchAll(isLines ? CODE_IN_LINES : CODE)) {
    const [words, code] = codeOf(groups);
    parts.push(shown.slice(from, index), words, PLACE);
    codes.push(code);
    from = index + whole.length;
  }
  const withoutCode = [...parts, shown.slice(from)].join("");
  const lines = isLines ? replaced(withoutCode, AT_LINE_STARTS) : withoutCode;
  return replaced(withoutBrackets(lines), WITHIN_LINES)
    .replaceAll(PLACE, () => codes.shift() ?? "")
    .trim();
}
