/** Longer texts are cut: what is graded is an answer, not an essay. */
export const TEXT_MAX = 2000;

/** Letters that Unicode does not take apart, and that people write in two ways. */
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
  // A stroke that only makes a word longer.
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

/** Arabic digits of both kinds as those of ASCII. */
const digit = (letter: string) => String((letter.codePointAt(0) ?? 0) & 0xf);

/** Shortened negations, with and without their apostrophe. */
const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b|\bcannot\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/\b(is|are|was|were|do|does|did|has|have|had|would|could|should|must|need)n['"]?t\b/g, "$1 not"],
  [/n't\b/g, " not"],
  [/'(?:s|re|ve|ll|d|m)\b/g, ""],
];

/**
 * A text in the form in which it is graded: without case, accents, vowel signs (tashkeel), tatweel and bidirectional marks;
 * one form for each of the letters alef, hamza, ya and ta marbuta; digits of ASCII; negations in full.
 */
export function normalise(text: string): string {
  const plain = text
    .slice(0, TEXT_MAX)
    // Apart from what they belong to, which NFKD would join: 10² is not 102, and 2½ not 21/2.
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (sign) => `^${SUPERSCRIPTS.indexOf(sign)}`)
    // NFKD takes an accent by itself for a space.
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
