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
  ة: "ه",
  // A stroke that only makes a word longer.
  ـ: "",
};

/** A text without what does not matter when it is looked for: case, accents, vowel signs, spaces in a row. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđıٱىةـ]/g, (letter) => SAME[letter] ?? letter)
    .replaceAll(/[\s\p{P}]+/gu, " ")
    .trim();
