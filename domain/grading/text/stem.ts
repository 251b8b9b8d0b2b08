import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as english } from "@orama/stemmers/english";

const ARABIC = /^[\u0620-\u064A\u066E-\u06D3]+$/;
const LATIN = /^[a-z]+$/;
/** Longer strings are no words. */
const LONGEST = 40;

/** Removes the Arabic article with an attached "and", "so", "by", "like" or "for". */
const withoutArticle = (word: string) => word.replace(/^(?:[وفبك]?ال|لل)(?=..)/, "");

/** Without the Arabic article or the English plural "s". */
export const formOf = (word: string): string =>
  LATIN.test(word) ? word.replace(/(?<=.[sxzh])es$|(?<=.[^s])s$/, "") : withoutArticle(word);

/** "connects" and "connected" share a stem, as do الكتاب and كتاب. */
export function stemOf(word: string): string {
  if (word.length > LONGEST) return word;
  if (LATIN.test(word)) return word.length < 4 ? word : english(word);
  if (!ARABIC.test(word)) return word;
  // One-letter stems would be shared by unlike words.
  const bare = withoutArticle(word);
  const stem = arabic(bare);
  return stem.length < 2 ? bare : stem;
}
