import type { Replacement } from "#contract/decks/find-and-replace.ts";
import { comparable } from "./comparable.ts";

/** Where a text was found. */
export interface Match {
  readonly from: number;
  readonly until: number;
}

/** What is looked for. */
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
/** Scripts that write no spaces show nowhere where a word ends, so that it may end anywhere. */
const WITHOUT_SPACES = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]$/u;

const isInWord = (character = "") => WORD_CHARACTER.test(character) && !WITHOUT_SPACES.test(character);

/** Whether the characters around a position are of one word; a character may take two units. */
const isWithinWord = (text: string, position: number) =>
  isInWord(Array.from(text.slice(Math.max(0, position - 2), position)).at(-1)) &&
  isInWord(Array.from(text.slice(position, position + 2))[0]);

/** The address of an image or a recording is no text: a part of it is never found. */
const ADDRESS = /\]\((?:media|audio):[0-9a-f]{64}\)/g;

const addressesIn = (text: string): readonly Match[] =>
  text.includes("](")
    ? Array.from(text.matchAll(ADDRESS), ({ 0: { length }, index }) => ({
        from: index,
        until: index + length,
      }))
    : [];

/** Where a text has what is looked for, from its beginning on; no two matches overlap. */
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
  for (let at = searched.indexOf(needle); at >= 0;) {
    const from = origin(at);
    const until = origin(at + needle.length);
    const isMatch =
      from !== null &&
      until !== null &&
      !cutsAddress(from, until) &&
      !(wholeWords && (isWithinWord(text, from) || isWithinWord(text, until)));
    if (isMatch) matches.push({ from, until });
    at = searched.indexOf(needle, at + (isMatch ? needle.length : 1));
  }
  return matches;
}
