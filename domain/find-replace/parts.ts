import type { TextPart } from "#contract/decks/find-and-replace.ts";
import type { Match } from "./find.ts";

/** Characters that are shown of a long text before and behind what was found. */
const AROUND = 40;
/** Characters that are shown of a side on which nothing was found. */
const BEGINNING = 80;
/** Characters that are shown of what takes the place of a match. */
const REPLACEMENT_SHOWN = 100;
/** Matches of one side that are shown. */
const MATCHES_SHOWN = 5;
const CUT = "…";
/** The hash in the address of an image or a recording. */
const HASH = /(?<=\]\((?:media|audio):)[0-9a-f]{64}(?=\))/g;

/** A text in parts: what was found, with what takes its place, and what is around it. */
export function partsOf(text: string, matches: readonly Match[], replacement: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { from, until } of matches) {
    if (from > end) parts.push({ text: text.slice(end, from), to: null });
    parts.push({ text: text.slice(from, until), to: replacement });
    end = until;
  }
  if (end < text.length) parts.push({ text: text.slice(end), to: null });
  return parts;
}

/** The text after the replacement. */
export const replacedBy = (parts: readonly TextPart[]): string =>
  parts.map(({ text, to }) => to ?? text).join("");

/** The beginning of a text; no character is cut in two. */
const startOf = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
const endOf = (text: string, length: number) => text.slice(-length).replace(/^[\uDC00-\uDFFF]/, "");

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${startOf(text, length)}${CUT}`;

/** The text between matches, cut where it is long; a hash has no meaning for a reader. */
function around(source: string, isFirst: boolean, isLast: boolean): string {
  const text = source.replaceAll(HASH, CUT);
  if (isFirst && isLast) return shortened(text, BEGINNING);
  if (text.length <= (isFirst || isLast ? AROUND : 2 * AROUND)) return text;
  const begin = isFirst ? "" : startOf(text, AROUND);
  const end = isLast ? "" : endOf(text, AROUND);
  return `${begin}${CUT}${end}`;
}

/** The same parts, cut around what was found so that they are short. */
export function excerptOf(parts: readonly TextPart[]): TextPart[] {
  let last = parts.length;
  let found = 0;
  for (const [index, { to }] of parts.entries()) {
    if (to === null) continue;
    found += 1;
    if (found <= MATCHES_SHOWN) continue;
    last = index;
    break;
  }
  const shown = parts.slice(0, last).map(({ text, to }, index, all) => ({
    text: to === null ? around(text, index === 0, index === all.length - 1) : text,
    to: to === null ? null : shortened(to, REPLACEMENT_SHOWN),
  }));
  const isCut = last < parts.length && shown.at(-1)?.text.endsWith(CUT) !== true;
  return isCut ? [...shown, { text: CUT, to: null }] : shown;
}
