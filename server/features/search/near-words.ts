const LATIN = "abcdefghijklmnopqrstuvwxyz";
/** In the form of `search_text`. */
const ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
const LETTERS = /^[\p{L}\p{N}]+$/u;
/** In shorter words one letter makes another word. */
const SHORTEST = 4;
/** Longer ones are no words that somebody types. */
const LONGEST = 30;

const alphabetOf = (word: string): string => {
  if (/^[a-z0-9]+$/.test(word)) return LATIN;
  return Array.from(word).every((letter) => ARABIC.includes(letter)) ? ARABIC : "";
};

/**
 * Words that are one typing error away; none for short or long words and unknown scripts.
 * @param word In the form in which texts are searched.
 */
export function nearWords(word: string): readonly string[] {
  const letters = Array.from(word);
  const alphabet = Array.from(alphabetOf(word));
  if (letters.length < SHORTEST || letters.length > LONGEST || alphabet.length === 0 || !LETTERS.test(word))
    return [];
  const near = new Set<string>();
  const put = (from: number, until: number, between: string) =>
    near.add(letters.slice(0, from).join("") + between + letters.slice(until).join(""));
  for (let at = 0; at <= letters.length; at += 1) {
    for (const letter of alphabet) put(at, at, letter);
    const [here, next] = [letters[at], letters[at + 1]];
    if (here === undefined) continue;
    put(at, at + 1, "");
    for (const letter of alphabet) put(at, at + 1, letter);
    if (next !== undefined) put(at, at + 2, next + here);
  }
  near.delete(word);
  return [...near];
}
