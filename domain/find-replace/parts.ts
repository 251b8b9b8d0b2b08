import type { TextPart } from "#contract/decks/find-and-replace.ts";
import type { Match } from "./find.ts";

/** Characters shown around a match in a long text. */
const AROUND = 40;
/** Characters shown of a side without a match. */
const BEGINNING = 80;
/** Characters shown of a replacement. */
const REPLACEMENT_SHOWN = 100;
/** Matches shown of one side. */
const MATCHES_SHOWN = 5;
const CUT = "…";
/** Of an image or a recording. */
const HASH = /(?<=\]\((?:media|audio):)[0-9a-f]{64}(?=\))/g;

/** Splits a text into matches with their replacements and the text around them. */
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

export const replacedBy = (parts: readonly TextPart[]): string =>
  parts.map(({ text, to }) => to ?? text).join("");

/** Never cuts a surrogate pair. */
const startOf = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
const endOf = (text: string, length: number) => text.slice(-length).replace(/^[\uDC00-\uDFFF]/, "");

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${startOf(text, length)}${CUT}`;

/** Text between matches, cut where it is long; hashes are meaningless to readers. */
function around(source: string, isFirst: boolean, isLast: boolean): string {
  const text = source.replaceAll(HASH, CUT);
  if (isFirst && isLast) return shortened(text, BEGINNING);
  if (text.length <= (isFirst || isLast ? AROUND : 2 * AROUND)) return text;
  const begin = isFirst ? "" : startOf(text, AROUND);
  const end = isLast ? "" : endOf(text, AROUND);
  return `${begin}${CUT}${end}`;
}

/** Cuts the parts around the matches. */
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
