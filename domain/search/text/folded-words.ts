/** Letters that Unicode does not take apart, and that people write in two ways; as the server has them. */
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
  // A stroke that only makes a word longer.
  ـ: "",
};

const ASCII = /^[\0-\x7F]*$/;
/** Accents and vowel signs of scripts in which they may be left out; in Indic scripts and Japanese they are letters. */
const MARKS = /(?!\u3099|\u309A)(?=\p{M})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Cyrl}]/gu;

/**
 * A word as it is compared: without case, accents, Arabic vowel signs, tatweel and marks of direction; one form for each of the
 * letters alef, waw, ya, ta marbuta and kaf, without hamza; with digits of ASCII.
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

/** A word of a text: as it is compared, and where it is in the text as it was written (UTF-16 units). */
export interface FoundWord {
  readonly word: string;
  readonly from: number;
  readonly until: number;
}

/**
 * Letters and digits with the marks and joiners among them. Chinese and Japanese have no spaces: each of their letters is a word.
 * Ideographs are in the first part, so that no run of letters contains one.
 */
const WORDS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{N}\p{M}\p{Cf}\u0640])+/gu;

/** The same in a text of ASCII alone, which most are; it takes half the time. */
const ASCII_WORDS = /[A-Za-z0-9]+/g;

/** Units of a word that count: what is longer is no word, and endless marks in a row take long to be put in order. */
const LONGEST = 200;

/** The words of a text from its beginning on; signs between them are left out. */
export function wordsOf(text: string): readonly FoundWord[] {
  const found: FoundWord[] = [];
  for (const { 0: written, index: from } of text.matchAll(ASCII.test(text) ? ASCII_WORDS : WORDS)) {
    const word = foldWord(written.slice(0, LONGEST));
    // Marks alone, or a hamza alone.
    if (word !== "") found.push({ word, from, until: from + written.length });
  }
  return found;
}
