import { withoutCloze } from "../notes/cloze.ts";
import { hasMarkup } from "./has-markup.ts";

/** What is replaced, in this order. No pattern looks twice at the same characters for each of its beginnings. */
const REPLACED: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/[\uE000\uE001]/g, ""],
  [/^[ \t]*(?:-[ \t]*){3,}$\n*/gm, ""],
  [/^[ \t]*(?:```|~~~)[^\n]*\n?/gm, ""],
  [/(?<!`)`{1,3}([^`\n]+)`{1,3}/g, "$1"],
  [/\$\$([^$]+)\$\$/g, "$1"],
  [/\$(?=\S)([^$\n]*[^$\s])\$(?!\d)/g, "$1"],
  [/\\[()[\]]/g, ""],
  [/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, "$1"],
  [/<((?:https?:|mailto:)[^<>\s]*)>/g, "$1"],
  [/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-+*][ \t]+)/gm, ""],
  [/\*{1,3}(?=[^*\s])([^*\n]*[^*\s])\*{1,3}/g, "$1"],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=[^_\s])([^_\n]*[^_\s])_{1,3}(?![\p{L}\p{N}_])/gu, "$1"],
  [/~~([^~\n]+)~~/g, "$1"],
  [/\\([!-/:-@[-`{-~])/g, "$1"],
];

/**
 * A card's text as a line of a list shows it, and as it is read out and typed: without its markup. Text without markup
 * stays as it is; maths stays as its source.
 */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  const shown = withoutCloze(text);
  return REPLACED.reduce((plain, [pattern, by]) => plain.replaceAll(pattern, by), shown).trim();
}
