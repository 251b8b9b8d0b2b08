import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as english } from "@orama/stemmers/english";

const ARABIC = /^[\u0620-\u064A\u066E-\u06D3]+$/;
const LATIN = /^[a-z]+$/;
/** Longer strings of letters are no words. */
const LONGEST = 40;

/** An Arabic word without the article, and without the "and", "so", "by", "like" or "for" that is written with it. */
const withoutArticle = (word: string) => word.replace(/^(?:[وفبك]?ال|لل)(?=..)/, "");

/** A word without what does not change its meaning: the Arabic article, the "s" of an English plural. */
export const formOf = (word: string): string =>
  LATIN.test(word) ? word.replace(/(?<=.[sxzh])es$|(?<=.[^s])s$/, "") : withoutArticle(word);

/** What one would look up: "connects" and "connected" have one stem, as have الكتاب and كتاب. */
export function stemOf(word: string): string {
  if (word.length > LONGEST) return word;
  if (LATIN.test(word)) return word.length < 4 ? word : english(word);
  if (!ARABIC.test(word)) return word;
  // A stem of one letter would be that of unlike words.
  const bare = withoutArticle(word);
  const stem = arabic(bare);
  return stem.length < 2 ? bare : stem;
}
