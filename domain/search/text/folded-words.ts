/** Letters with two spellings that Unicode does not decompose; the same on the server. */
const SAME: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ء: "",
  // A stroke that only lengthens a word.
  ـ: "",
};

const ASCII = /^[\0-\x7F]*$/;
/** Optional accents and vowel signs; in Indic scripts and Japanese they are letters. */
const MARKS = /(?!\u3099|\u309A)(?=\p{M})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Cyrl}]/gu;

/**
 * Without case, accents, Arabic vowel signs, tatweel, direction marks and hamza; one form of alef, waw, ya, ta marbuta and
 * kaf; ASCII digits.
 */
export const foldWord = (word: string): string =>
  ASCII.test(word)
    ? word.toLowerCase()
    : word
        .normalize("NFKD")
        .replaceAll(MARKS, "")
        .replaceAll(/\p{Cf}/gu, "")
        .toLowerCase()
        .replaceAll(/[ßæœøłđðþıςٱىیکةءـ]/g, (letter) => SAME[letter] ?? letter)
        .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Folded, with its position in the original text (UTF-16 units). */
export interface FoundWord {
  readonly word: string;
  readonly from: number;
  readonly until: number;
}

/**
 * Letters and digits with marks and joiners. Ideographs, without spaces between them, are single words; they come first so
 * that no run of letters contains one.
 */
const WORDS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{N}\p{M}\p{Cf}\u0640])+/gu;

/** The same for ASCII alone, which takes half the time. */
const ASCII_WORDS = /[A-Za-z0-9]+/g;

/** UTF-16 units; longer runs are no words, and endless marks take long to normalise. */
const LONGEST = 200;

/** In order, without punctuation. */
export function wordsOf(text: string): readonly FoundWord[] {
  const found: FoundWord[] = [];
  for (const { 0: written, index: from } of text.matchAll(ASCII.test(text) ? ASCII_WORDS : WORDS)) {
    const word = foldWord(written.slice(0, LONGEST));
    // Lone marks, or a lone hamza.
    if (word !== "") found.push({ word, from, until: from + written.length });
  }
  return found;
}
