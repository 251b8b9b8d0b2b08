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
  ة: "ه",
  // A stroke that only lengthens a word.
  ـ: "",
};

/** For searching: without case, accents, vowel signs and repeated spaces. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđıٱىةـ]/g, (letter) => SAME[letter] ?? letter)
    .replaceAll(/[\s\p{P}]+/gu, " ")
    .trim();
