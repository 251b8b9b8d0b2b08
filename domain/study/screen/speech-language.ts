import { recordingsIn, replaceMedia } from "../../markup/media.ts";
import { plainText } from "../../markup/plain-text.ts";
import type { NoteCard } from "../../notes/cards-of-note.ts";
import { type StudyScreenOptions, shownSides } from "./study-screen-options.ts";
import { type SideLanguages, NO_LANGUAGES, shownSide } from "./side-languages.ts";

/** Scripts used by (mostly) one language. */
const LANGUAGES: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}|\p{Script=Bopomofo}/gu, "zh"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Bengali}/gu, "bn"],
  [/\p{Script=Gurmukhi}/gu, "pa"],
  [/\p{Script=Gujarati}/gu, "gu"],
  [/\p{Script=Oriya}/gu, "or"],
  [/\p{Script=Tamil}/gu, "ta"],
  [/\p{Script=Telugu}/gu, "te"],
  [/\p{Script=Kannada}/gu, "kn"],
  [/\p{Script=Malayalam}/gu, "ml"],
  [/\p{Script=Sinhala}/gu, "si"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Lao}/gu, "lo"],
  [/\p{Script=Khmer}/gu, "km"],
  [/\p{Script=Myanmar}/gu, "my"],
  [/\p{Script=Tibetan}/gu, "bo"],
  [/\p{Script=Ethiopic}/gu, "am"],
  [/\p{Script=Armenian}/gu, "hy"],
  [/\p{Script=Georgian}/gu, "ka"],
];

/** Letters that identify other languages of a script, the most certain first. */
const DISTINCTIVE_LETTERS: Readonly<
  Record<string, readonly (readonly [letters: RegExp, language: string])[]>
> = {
  ar: [
    [/[ٹڈڑںےہ]/u, "ur"],
    // Arabic has some of them in foreign words, with letters that Persian does not have.
    [/^(?!.*[ةكيى]).*[پچژگکی]/su, "fa"],
  ],
  ru: [
    [/ў/iu, "be"],
    [/[әғқңұүһ]/iu, "kk"],
    [/[їєґі]/iu, "uk"],
    [/[ѓќѕ]/iu, "mk"],
    [/[ђћљњџј]/iu, "sr"],
  ],
};

const countOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/** Readings, translations and remarks. */
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|（[^（）]*）|【[^【】]*】/gu;

/** The whole text where nothing is outside of brackets. */
function withoutBrackets(text: string): string {
  const outside = text.replaceAll(IN_BRACKETS, " ");
  return /\p{L}/u.test(outside) ? outside : text;
}

/**
 * BCP 47, by the script of most letters outside of brackets; ideographs beside kana are Japanese. `usual`: of Latin texts,
 * and without letters.
 */
export function speechLanguage(text: string, usual: string): string {
  const read = withoutBrackets(text);
  const counts = LANGUAGES.map(([script, language]) => ({ language, letters: countOf(read, script) }));
  const kana = counts[0]?.letters ?? 0;
  let best = { language: usual, letters: countOf(read, /\p{Script=Latin}/gu) };
  for (const { language, letters } of counts) {
    const isJapanese = language === "zh" && kana > 0;
    const one = isJapanese ? { language: "ja", letters: letters + kana } : { language, letters };
    if (one.letters > best.letters) best = one;
  }
  return DISTINCTIVE_LETTERS[best.language]?.find(([letters]) => letters.test(read))?.[1] ?? best.language;
}

export interface Spoken {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  /** Chosen by the learner; absent: the best. */
  readonly voice?: string;
  /** Hashes; they are played instead of reading the text. */
  readonly recordings: readonly string[];
}

/** For recordings that cannot be played. */
const withoutRecordings = (side: string, recordings: readonly string[]) =>
  replaceMedia(side, ({ description, hash }) => (recordings.includes(hash) ? description : undefined));

/**
 * Reads the side that was shown last. The deck's language takes precedence over the learner's choice, and that over the
 * script.
 */
export function spokenSide(
  card: NoteCard,
  options: Pick<StudyScreenOptions, "swapSides" | "languages" | "voices">,
  isRevealed: boolean,
  pageLanguage: string,
  ofDeck: SideLanguages = NO_LANGUAGES,
): Spoken {
  const { question, answer } = shownSides(card, options);
  const shown = isRevealed ? answer : question;
  const recordings = recordingsIn(shown);
  const text = plainText(withoutRecordings(shown, recordings).trim());
  const side = shownSide(card, options, isRevealed ? "answer" : "question");
  const language = ofDeck[side] ?? options.languages[side] ?? speechLanguage(text, pageLanguage);
  const voice = options.voices[language];
  return { text, language, recordings, ...(voice !== undefined && { voice }) };
}

/** Without duplicates. */
export const spokenLanguages = (
  card: NoteCard,
  options: Pick<StudyScreenOptions, "swapSides" | "languages" | "voices">,
  pageLanguage: string,
  ofDeck: SideLanguages,
): readonly string[] => [
  ...new Set([false, true].map((side) => spokenSide(card, options, side, pageLanguage, ofDeck).language)),
];
