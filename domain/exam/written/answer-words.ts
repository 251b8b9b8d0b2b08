/** Letters of Arabic that are written in several ways, and its digits in two sets. */
const ARABIC: Readonly<Record<string, string>> = { أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي" };
const NUMBER_WORDS: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an", "to"]);

const digitOf = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

/** Numbers in one way of writing: without signs between thousands, with a point before decimals. */
const withPlainNumbers = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, digitOf)
    .replaceAll(/[۰-۹]/g, digitOf)
    .replaceAll(/(?<=\d)[٬,](?=\d{3}(?!\d))/g, "")
    .replaceAll(/(?<=\d)[٫,](?=\d)/g, ".");

/**
 * The words of an answer in the form in which answers are compared: without case, punctuation, vowel signs of Arabic and
 * English articles at the beginning. Accents stay.
 */
export function answerWords(text: string): readonly string[] {
  const words = withPlainNumbers(
    text
      // NFKC takes an accent by itself for a space.
      .replaceAll("´", "'")
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[\p{Cf}ـ\u064B-\u0652\u0670'’‘‛ʻʼ`]/gu, "")
      .replaceAll(/[أإآٱى]/g, (letter) => ARABIC[letter] ?? letter),
  )
    .replaceAll(/[−‐‒–]/g, "-")
    // A sign before a number and a point within one belong to it.
    .replaceAll(/(?<![\p{L}\p{N}])-(?=\d)/gu, "\uE000")
    .replaceAll(/(?<=\d)\.(?=\d)/g, "\uE001")
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{S}\uE000\uE001#%&@*]+/gu, " ")
    .replaceAll("\uE000", "-")
    .replaceAll("\uE001", ".")
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const number = NUMBER_WORDS.indexOf(word);
      return number < 0 ? word : String(number);
    });
  const [first = ""] = words;
  return words.length > 1 && ARTICLES.has(first) ? words.slice(1) : words;
}

/** A word without its accents, with the letters of Arabic that are often mistaken for each other as one. */
export const withoutAccents = (word: string): string =>
  word.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ة", "ه").replaceAll("ß", "ss");

const NEGATIONS: ReadonlySet<string> = new Set(
  (
    "not no never none neither nor without cannot isnt arent wasnt werent dont doesnt didnt wont cant couldnt " +
    "shouldnt wouldnt hasnt havent hadnt nicht kein keine keinen nie ohne non ne pas jamais sans nunca sin ni " +
    "لا ليس ليست لم لن غير بدون"
  ).split(" "),
);

/** How often the words negate. */
export const negationsIn = (words: readonly string[]): number =>
  words.filter((word) => NEGATIONS.has(word)).length;

/** The numbers among words, in order. */
export const numbersIn = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /\d/.test(word));
