import { plainText } from "../../markup/plain-text.ts";
import { type NoteCard, REVERSED, isCloze } from "../../notes/variants.ts";
import { type DeskOptions, shownSides } from "./desk-options.ts";

/** Scripts that one language, or mostly one, is written in. */
const LANGUAGES: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Bengali}/gu, "bn"],
  [/\p{Script=Tamil}/gu, "ta"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Armenian}/gu, "hy"],
  [/\p{Script=Georgian}/gu, "ka"],
];

const countOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/**
 * The language of a text by its script, as a BCP 47 tag. Where scripts are mixed, that of most letters counts; Chinese
 * characters beside kana are Japanese.
 *
 * @param usual Of texts in Latin letters, and without letters.
 */
export function speechLanguage(text: string, usual: string): string {
  const counts = LANGUAGES.map(([script, language]) => ({ language, letters: countOf(text, script) }));
  const kana = counts[0]?.letters ?? 0;
  let best = { language: usual, letters: countOf(text, /\p{Script=Latin}/gu) };
  for (const { language, letters } of counts) {
    const isJapanese = language === "zh" && kana > 0;
    const one = isJapanese ? { language: "ja", letters: letters + kana } : { language, letters };
    if (one.letters > best.letters) best = one;
  }
  return best.language;
}

export interface Spoken {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
}

/** What is read out of a card: the side that was shown last, in the language that the learner chose for it. */
export function spokenSide(
  card: NoteCard,
  options: Pick<DeskOptions, "swapSides" | "languages">,
  isRevealed: boolean,
  pageLanguage: string,
): Spoken {
  const { question, answer } = shownSides(card, options);
  const text = plainText(isRevealed ? answer : question);
  const isBackAsked = options.swapSides !== (card.variant === REVERSED);
  const side = isCloze(card) || isRevealed === isBackAsked ? "front" : "back";
  return { text, language: options.languages[side] ?? speechLanguage(text, pageLanguage) };
}
