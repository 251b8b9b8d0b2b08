/** Letters and digits of Arabic with several forms. */
const ARABIC: Readonly<Record<string, string>> = { أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي" };
const NUMBER_WORDS: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an", "to"]);

const digitOf = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

/** Removes thousands separators and uses decimal points. */
const withPlainNumbers = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, digitOf)
    .replaceAll(/[۰-۹]/g, digitOf)
    .replaceAll(/(?<=\d)[٬,](?=\d{3}(?!\d))/g, "")
    .replaceAll(/(?<=\d)[٫,](?=\d)/g, ".");

/** Without case, punctuation, Arabic vowel signs and leading English articles. Accents stay. */
export function answerWords(text: string): readonly string[] {
  const words = withPlainNumbers(
    text
      // NFKC would replace a lone accent with a space.
      .replaceAll("´", "'")
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[\p{Cf}ـ\u064B-\u0652\u0670'’‘‛ʻʼ`]/gu, "")
      .replaceAll(/[أإآٱى]/g, (letter) => ARABIC[letter] ?? letter),
  )
    .replaceAll(/[−‐‒–]/g, "-")
    // Keeps signs before numbers and points within them.
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

/** Without accents; Arabic letters that are often confused become one. */
export const withoutAccents = (word: string): string =>
  word.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ة", "ه").replaceAll("ß", "ss");

const NEGATIONS: ReadonlySet<string> = new Set(
  (
    "not no never none neither nor without cannot isnt arent wasnt werent dont doesnt didnt wont cant couldnt " +
    "shouldnt wouldnt hasnt havent hadnt nicht kein keine keinen nie ohne non ne pas jamais sans nunca sin ni " +
    "لا ليس ليست لم لن غير بدون"
  ).split(" "),
);

export const negationsIn = (words: readonly string[]): number =>
  words.filter((word) => NEGATIONS.has(word)).length;

export const numbersIn = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /\d/.test(word));
