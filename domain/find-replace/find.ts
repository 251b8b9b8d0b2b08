import type { Replacement } from "#contract/decks/find-and-replace.ts";
import { comparable } from "./comparable.ts";

export interface Match {
  readonly from: number;
  readonly until: number;
}

export interface Search extends Pick<Replacement, "matchCase" | "wholeWords"> {
  readonly needle: string;
}

export const searchFor = ({
  find,
  matchCase,
  wholeWords,
}: Pick<Replacement, "find" | "matchCase" | "wholeWords">): Search => ({
  needle: comparable(find, matchCase).text,
  matchCase,
  wholeWords,
});

const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}_\u200C\u200D]$/u;
/** Without spaces, a word may end anywhere. */
const WITHOUT_SPACES = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]$/u;

function isInWord(codePoint = 0): boolean {
  const character = String.fromCodePoint(codePoint);
  return WORD_CHARACTER.test(character) && !WITHOUT_SPACES.test(character);
}

const isSecondUnit = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** Whether the characters around a position belong to one word; each may have two units. */
function isWithinWord(text: string, position: number): boolean {
  if (position <= 0 || position >= text.length) return false;
  const units = isSecondUnit(text.charCodeAt(position - 1)) ? 2 : 1;
  return isInWord(text.codePointAt(position)) && isInWord(text.codePointAt(Math.max(0, position - units)));
}

/** Media addresses are no text: a part of one is never found. */
const ADDRESS = /\]\((?:media|audio):[0-9a-f]{64}\)/g;

const addressesIn = (text: string): readonly Match[] =>
  text.includes("](")
    ? Array.from(text.matchAll(ADDRESS), ({ 0: { length }, index }) => ({
        from: index,
        until: index + length,
      }))
    : [];

/** Ordered, without overlaps. */
export function matchesIn(text: string, { needle, matchCase, wholeWords }: Search): readonly Match[] {
  const { text: searched, origin } = comparable(text, matchCase);
  const matches: Match[] = [];
  if (needle === "") return matches;
  const addresses = addressesIn(text);
  let nextAddress = 0;
  const cutsAddress = (from: number, until: number) => {
    while ((addresses[nextAddress]?.until ?? Infinity) <= from) nextAddress += 1;
    for (let index = nextAddress; (addresses[index]?.from ?? Infinity) < until; index += 1) {
      const address = addresses[index];
      if (address && (from > address.from || until < address.until)) return true;
    }
    return false;
  };
  const matchAt = (at: number): Match | null => {
    const from = origin(at);
    if (from === null || (wholeWords && isWithinWord(text, from))) return null;
    const until = origin(at + needle.length);
    if (until === null || (wholeWords && isWithinWord(text, until))) return null;
    return cutsAddress(from, until) ? null : { from, until };
  };
  for (let at = searched.indexOf(needle); at >= 0;) {
    const match = matchAt(at);
    if (match) matches.push(match);
    at = searched.indexOf(needle, at + (match ? needle.length : 1));
  }
  return matches;
}
