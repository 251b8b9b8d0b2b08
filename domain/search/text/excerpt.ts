import type { Excerpt } from "#contract/search/search-values.ts";
import type { SearchField, Query } from "../query.ts";
import { matchRanges } from "./match-ranges.ts";

/** UTF-16 units, unless a single word is longer. */
export const EXCERPT_LENGTH = 160;
/** Of those, at most before the first match. */
const BEFORE = 48;
/** Distance to a better cut between words. */
const REACH = 24;

const SPACE = /\s/;
/** Belongs to the previous character: half a pair, marks, joiners and selectors. */
const CONTINUES = /^(?:[\uDC00-\uDFFF]|\p{M}|\p{Cf})/u;

const isSpace = (text: string, at: number) => SPACE.test(text[at] ?? "");

/** Moves back to a character boundary. */
function wholeCharacter(text: string, position: number): number {
  let at = position;
  while (at > 0 && at < text.length && position - at < REACH && CONTINUES.test(text.slice(at, at + 2)))
    at -= 1;
  return at;
}

/** After a space, or at a character boundary. */
function startNear(text: string, wanted: number, latest: number): number {
  if (wanted <= 0) return 0;
  for (let at = wanted; at < Math.min(latest, wanted + REACH); at += 1) if (isSpace(text, at - 1)) return at;
  return wholeCharacter(text, wanted);
}

/** Before a space, or at a character boundary. */
function endNear(text: string, wanted: number, earliest: number): number {
  if (wanted >= text.length) return text.length;
  for (let at = wanted; at > Math.max(earliest, wanted - REACH); at -= 1) if (isSpace(text, at)) return at;
  return wholeCharacter(text, wanted);
}

/** The part around the first match, or the beginning, with matches as offsets. `text`: without markup, see `plainText`. */
export function excerptOf(text: string, query: Query, field: SearchField, length = EXCERPT_LENGTH): Excerpt {
  const matches = matchRanges(text, query, field);
  if (text.length <= length)
    return {
      text,
      matches: matches.map(([from, until]) => [from, until]),
      cutBefore: false,
      cutAfter: false,
    };
  const [first, firstEnd] = matches[0] ?? [0, 0];
  // Near its end, a text shows more before the match.
  const start = startNear(text, Math.min(first - Math.min(BEFORE, length >> 2), text.length - length), first);
  const end = Math.max(firstEnd, endNear(text, start + length, Math.max(firstEnd, start)));
  return {
    text: text.slice(start, end),
    matches: matches
      .filter(([from, until]) => from >= start && until <= end)
      .map(([from, until]) => [from - start, until - start]),
    cutBefore: start > 0,
    cutAfter: end < text.length,
  };
}
