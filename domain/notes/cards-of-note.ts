import { CLOZES_MAX } from "#contract/decks/card-changes.ts";
import { clozeNumbers, clozeSides } from "./cloze.ts";

/** What a card asks of its note: `BASIC` the back, `REVERSED` the front, from 1 on the cloze deletions with that number. */
export type Variant = number;
export const BASIC: Variant = 0;
export const REVERSED: Variant = -1;

export interface NoteCard {
  readonly front: string;
  readonly back: string;
  /** Absent: basic. */
  readonly variant?: Variant | undefined;
}

/** One for each cloze number, else one or both ways. */
export function cardVariantsOf({ front }: Pick<NoteCard, "front">, isReversed: boolean): readonly Variant[] {
  const numbers = clozeNumbers(front);
  if (numbers.length > 0) return numbers.slice(0, CLOZES_MAX);
  return isReversed ? [BASIC, REVERSED] : [BASIC];
}

export interface CardSides {
  readonly question: string;
  readonly answer: string;
  /** To be typed, where it is not the whole answer. */
  readonly typed?: string;
}

/** Names a card where its question and answer are not shown. */
export const titleOf = ({ front, back, variant = BASIC }: NoteCard): string =>
  variant === REVERSED ? back : front;

export const isCloze = ({ variant = BASIC }: Pick<NoteCard, "variant">): boolean => variant > 0;

export function sidesOf({ front, back, variant = BASIC }: NoteCard): CardSides {
  if (variant === REVERSED) return { question: back, answer: front };
  if (variant < 1) return { question: front, answer: back };
  const { question, answer, hidden } = clozeSides(front, variant);
  return { question, answer: back.trim() === "" ? answer : `${answer}\n\n---\n\n${back}`, typed: hidden };
}

interface InNote {
  readonly variant?: Variant | undefined;
  readonly noteId?: string | undefined;
}

/** Fields of a card within its note; none for a basic card by itself. */
export const inNote = ({ variant, noteId }: InNote) => ({
  ...(variant !== undefined && { variant }),
  ...(noteId !== undefined && { noteId }),
});

/** Whether the card's note asks both ways. */
export const isOfPair = ({ variant = BASIC, noteId }: InNote): boolean =>
  noteId !== undefined && variant <= BASIC;
