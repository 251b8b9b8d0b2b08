import * as v from "valibot";
import { type CardSides, type NoteCard, isCloze, sidesOf } from "../../notes/cards-of-note.ts";

/** BCP 47; null: by the text. */
const Language = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/))),
  null,
);
const Switch = v.fallback(v.boolean(), false);

const Options = v.object({
  swapSides: Switch,
  shuffle: Switch,
  suggestBreaks: v.fallback(v.boolean(), true),
  typeAnswer: Switch,
  readAloud: Switch,
  languages: v.fallback(v.object({ front: Language, back: Language }), { front: null, back: null }),
  /** By language tag. */
  voices: v.fallback(v.record(v.string(), v.string()), {}),
});

/** On this device. */
export type StudyScreenOptions = v.InferOutput<typeof Options>;

export const USUAL_SCREEN_OPTIONS: StudyScreenOptions = v.parse(Options, {});

/** Invalid fields get their defaults. */
export function studyScreenOptionsIn(stored: string | null): StudyScreenOptions {
  try {
    return v.parse(v.fallback(Options, USUAL_SCREEN_OPTIONS), JSON.parse(stored ?? "{}"));
  } catch {
    return USUAL_SCREEN_OPTIONS;
  }
}

/** In the order of showing. Swapping does not affect cloze deletions. */
export function shownSides(card: NoteCard, { swapSides }: Pick<StudyScreenOptions, "swapSides">): CardSides {
  const sides = sidesOf(card);
  return swapSides && !isCloze(card) ? { question: sides.answer, answer: sides.question } : sides;
}
