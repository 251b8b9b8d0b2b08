import { withoutCloze } from "../notes/cloze.ts";
import { hasMarkup } from "./has-markup.ts";

type Replacement = readonly [pattern: RegExp, by: string];

/** What lines begin with, in texts of several lines. */
const AT_LINE_STARTS: readonly Replacement[] = [
  [/^[ \t]*(?:-[ \t]*){3,}$\n*/gm, ""],
  [/^[ \t]*`{3,}[^\n`]*(?:\n|$)/gm, ""],
  [/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-+*][ \t]+)/gm, ""],
];

/** In this order. No pattern looks twice at the same characters for each of its beginnings. */
const WITHIN_LINES: readonly Replacement[] = [
  [/[\uE000-\uE002]/g, ""],
  [/(?<!`)`{1,3}([^`\n]+)`{1,3}/g, "$1"],
  [/\$\$([^$]+)\$\$/g, "$1"],
  // Not money, and no variables of programs.
  [/\$(?=\S)([^$\n]*[^$\s\-+*/=(,<>&|!^_])\$(?![\d{])/g, "$1"],
  [/!\[\](?=\(media:)/g, "![(image)]"],
  [/!\[\](?=\(audio:)/g, "![(audio)]"],
  [/!?\[([^[\]\n]*)\]\((?:https?:\/\/|mailto:|media:|audio:)[^()\n]*\)/g, "$1"],
  [/<((?:https?:|mailto:)[^<>\s]*)>/g, "$1"],
  [/(?<![A-Za-z0-9*])\*{1,3}(?=[^*\s])([^*\n]*[^*\s])\*{1,3}(?![A-Za-z0-9*])/g, "$1"],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=[^_\s])(?!\w+__)([^_\n]*[^_\s])_{1,3}(?![\p{L}\p{N}_])/gu, "$1"],
  [/(?<!~)~~([^~\n]+)~~(?!~)/g, "$1"],
  [/\\([*_`$~#>|+-])/g, "$1"],
];

const replaced = (text: string, replacements: readonly Replacement[]) =>
  replacements.reduce((plain, [pattern, by]) => plain.replaceAll(pattern, by), text);

/** Takes the signs around formulas in brackets away, where they come in pairs. */
function withoutBrackets(text: string): string {
  const round = text.includes("\\(") && text.includes("\\)") ? text.replaceAll(/\\[()]/g, "") : text;
  return round.includes("\\[") && round.includes("\\]") ? round.replaceAll(/\\[[\]]/g, "") : round;
}

/**
 * A card's text as a line of a list shows it, and as it is read out and typed: without its markup. Text without markup
 * stays as it is; maths stays as its source.
 */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  const shown = withoutCloze(text).trim();
  const lines = shown.includes("\n") ? replaced(shown, AT_LINE_STARTS) : shown;
  return replaced(withoutBrackets(lines), WITHIN_LINES).trim();
}
