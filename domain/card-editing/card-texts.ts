import { CARD_TEXT_MAX, CLOZE, HINT_MAX, NOTES_MAX } from "#contract/decks/card-base.ts";
import { CLOZES_MAX } from "#contract/decks/card-changes.ts";
import { problemsIn, tagsProblem, tooLong } from "../editing/limits.ts";
import { answerProblem } from "../notes/answer-problem.ts";

export interface CardTexts {
  readonly front: string;
  readonly back: string;
  readonly hint: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly reversed: boolean;
}

export type CardField = "front" | "back" | "hint" | "notes";
const FIELDS: readonly CardField[] = ["front", "back", "hint", "notes"];

const isSameText = (a: string, b: string) => a.trim() === b.trim();
const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.every((name) => b.includes(name)) && b.every((name) => a.includes(name));

/** Ignores spaces around texts. */
export const isSameCard = (a: CardTexts, b: CardTexts): boolean =>
  FIELDS.every((field) => isSameText(a[field], b[field])) &&
  isSameList(a.tags, b.tags) &&
  a.reversed === b.reversed;

type CardProblems = Readonly<Partial<Record<CardField | "tags", string>>>;

const clozesProblem = (front: string) =>
  new Set(front.match(CLOZE)).size > CLOZES_MAX
    ? `At most ${CLOZES_MAX} different cloze deletions are possible.`
    : undefined;

/** Fields that exceed their limit, also while they are being written. */
export const limitProblems = ({ front, back, hint, notes, tags }: CardTexts): CardProblems =>
  problemsIn({
    front: tooLong("The front", front, CARD_TEXT_MAX) ?? clozesProblem(front),
    back: tooLong("The back", back, CARD_TEXT_MAX),
    hint: tooLong("The hint", hint, HINT_MAX),
    notes: tooLong("The text of the notes", notes, NOTES_MAX),
    tags: tagsProblem(tags),
  });

/** Problems of a card that nobody is writing at the moment; empty fields are not reported. */
export function problemsOf(texts: CardTexts): CardProblems {
  const answer = answerProblem(texts);
  return { ...(answer?.field === "front" && { front: answer.message }), ...limitProblems(texts) };
}

/** Everything that prevents saving. */
export const problemsOfDone = (texts: CardTexts): CardProblems => ({
  ...(texts.front.trim() === "" && { front: "Write a front." }),
  ...(answerProblem(texts)?.field === "back" && { back: "Write a back." }),
  ...problemsOf(texts),
});

export const isWhole = (texts: CardTexts): boolean => Object.keys(problemsOfDone(texts)).length === 0;

export interface MergedTexts {
  /** Conflicting texts are the learner's own. */
  readonly texts: CardTexts;
  /** Changed on both sides in different ways. */
  readonly conflicts: readonly CardField[];
}

/** Merges two changes of `base`. */
export function mergedTexts(base: CardTexts, mine: CardTexts, theirs: CardTexts): MergedTexts {
  const isMine = (field: CardField) =>
    isSameText(theirs[field], base[field]) || isSameText(mine[field], theirs[field]);
  const isTheirs = (field: CardField) => !isMine(field) && isSameText(mine[field], base[field]);
  const textOf = (field: CardField) => (isTheirs(field) ? theirs : mine)[field];
  return {
    texts: {
      front: textOf("front"),
      back: textOf("back"),
      hint: textOf("hint"),
      notes: textOf("notes"),
      tags: [
        ...theirs.tags.filter((name) => mine.tags.includes(name) || !base.tags.includes(name)),
        ...mine.tags.filter((name) => !base.tags.includes(name) && !theirs.tags.includes(name)),
      ],
      reversed: mine.reversed === base.reversed ? theirs.reversed : mine.reversed,
    },
    conflicts: FIELDS.filter((field) => !isMine(field) && !isTheirs(field)),
  };
}

/** The texts after an undo, with what others changed meanwhile. */
export function rebasedTexts(written: CardTexts, base: CardTexts, theirs: CardTexts): CardTexts {
  const textOf = (field: CardField) => (isSameText(theirs[field], base[field]) ? written : theirs)[field];
  return {
    front: textOf("front"),
    back: textOf("back"),
    hint: textOf("hint"),
    notes: textOf("notes"),
    tags: mergedTexts(base, written, theirs).texts.tags,
    reversed: theirs.reversed === base.reversed ? written.reversed : theirs.reversed,
  };
}

/** Unsaved, or not known to be saved. */
export interface CardDraft {
  readonly id: string;
  readonly deckId: number;
  /** Null: not added yet. */
  readonly cardId: number | null;
  /** The texts before the change. */
  readonly base: CardTexts;
  readonly texts: CardTexts;
  /** A sent batch with this card that may have arrived. */
  readonly sent?: SentBatch | undefined;
}

export interface SentBatch {
  readonly batchId: string;
  /** JSON. */
  readonly text: string;
}

export const NO_TEXTS: CardTexts = {
  front: "",
  back: "",
  hint: "",
  notes: "",
  tags: [],
  reversed: false,
};
