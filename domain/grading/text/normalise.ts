/** Characters; longer texts are cut. */
export const TEXT_MAX = 2000;

/** Letters with two spellings that Unicode does not decompose. */
const SAME: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ء: "",
  // A stroke that only lengthens a word.
  ـ: "",
  "،": ",",
  "؛": ";",
  "؟": "?",
  "٫": ".",
  "٬": ",",
  "−": "-",
  "‐": "-",
  "‒": "-",
  "–": "-",
  "—": ";",
  "―": ";",
  "’": "'",
  "‘": "'",
  "‛": "'",
  ʻ: "'",
  ʼ: "'",
  "`": "'",
  "⁄": "/",
  "&": " and ",
};

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Both kinds of Arabic digits as ASCII. */
const digit = (letter: string) => String((letter.codePointAt(0) ?? 0) & 0xf);

/** Shortened negations, with and without apostrophe. */
const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b|\bcannot\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/\b(is|are|was|were|do|does|did|has|have|had|would|could|should|must|need)n['"]?t\b/g, "$1 not"],
  [/n't\b/g, " not"],
  [/'(?:s|re|ve|ll|d|m)\b/g, ""],
];

/**
 * For grading: without case, accents, tashkeel, tatweel and bidirectional marks; one form of alef, hamza, ya and ta marbuta;
 * ASCII digits; negations in full.
 */
export function normalise(text: string): string {
  const plain = text
    .slice(0, TEXT_MAX)
    // NFKD would join these: 10² is not 102, and 2½ not 21/2.
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (sign) => `^${SUPERSCRIPTS.indexOf(sign)}`)
    // NFKD would replace a lone accent with a space.
    .replaceAll("´", "'")
    .replaceAll(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign}`)
    .normalize("NFKD")
    .slice(0, 2 * TEXT_MAX)
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđıٱىیکةءـ،؛؟٫٬−‐‒–—―’‘‛ʻʼ`⁄&]/g, (letter) => SAME[letter] ?? letter)
    .replaceAll(/[٠-٩۰-۹]/g, digit);
  return SHORTENED.reduce((done, [pattern, form]) => done.replaceAll(pattern, form), plain);
}
