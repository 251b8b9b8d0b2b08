import * as v from "valibot";
import { type CardSides, type NoteCard, isCloze, sidesOf } from "../../notes/cards-of-note.ts";

/** A BCP 47 language tag as voices name it; null leaves it to the text. */
const Language = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/))),
  null,
);
const Switch = v.fallback(v.boolean(), false);

const Options = v.object({
  /** The back is asked first. */
  swapSides: Switch,
  /** The cards of a session come in random order. */
  shuffle: Switch,
  /** A break is suggested after a long stretch of study. */
  suggestBreaks: v.fallback(v.boolean(), true),
  /** A question has a field for the answer. */
  typeAnswer: Switch,
  /** Each side is read out when it appears. */
  readAloud: Switch,
  /** In which each side of a card is read out. */
  languages: v.fallback(v.object({ front: Language, back: Language }), { front: null, back: null }),
  /** The voices that the learner chose, by the tag of their language. */
  voices: v.fallback(v.record(v.string(), v.string()), {}),
});

/** How the study screen works on this device. */
export type StudyScreenOptions = v.InferOutput<typeof Options>;

/** The options before the learner chose any. */
export const USUAL_SCREEN_OPTIONS: StudyScreenOptions = v.parse(Options, {});

/** Parses the stored options; a field that cannot be parsed gets its default. */
export function studyScreenOptionsIn(stored: string | null): StudyScreenOptions {
  try {
    return v.parse(v.fallback(Options, USUAL_SCREEN_OPTIONS), JSON.parse(stored ?? "{}"));
  } catch {
    return USUAL_SCREEN_OPTIONS;
  }
}

/**
 * The two sides of a card in the order in which they are shown. Swapping them makes no difference to cloze deletions.
 */
export function shownSides(card: NoteCard, { swapSides }: Pick<StudyScreenOptions, "swapSides">): CardSides {
  const sides = sidesOf(card);
  return swapSides && !isCloze(card) ? { question: sides.answer, answer: sides.question } : sides;
}
