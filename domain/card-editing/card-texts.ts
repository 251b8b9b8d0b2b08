import { CARD_TEXT_MAX, CLOZE, HINT_MAX, NOTES_MAX } from "#contract/decks/card-base.ts";
import { CLOZES_MAX } from "#contract/decks/card-changes.ts";
import { problemsIn, tagsProblem, tooLong } from "../editing/limits.ts";
import { answerProblem } from "../notes/answer-problem.ts";

/** What the editor of a card changes. */
export interface CardTexts {
  readonly front: string;
  readonly back: string;
  /** Empty: none. */
  readonly hint: string;
  /** Empty: none. */
  readonly notes: string;
  readonly tags: readonly string[];
  /** Both ways are asked, by two cards. */
  readonly reversed: boolean;
}

/** A text of a card. */
export type CardField = "front" | "back" | "hint" | "notes";
const FIELDS: readonly CardField[] = ["front", "back", "hint", "notes"];

/** Spaces around a text are removed. */
const isSameText = (a: string, b: string) => a.trim() === b.trim();
const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.every((name) => b.includes(name)) && b.every((name) => a.includes(name));

/** Whether a card with the one has what the other says. */
export const isSameCard = (a: CardTexts, b: CardTexts): boolean =>
  FIELDS.every((field) => isSameText(a[field], b[field])) &&
  isSameList(a.tags, b.tags) &&
  a.reversed === b.reversed;

type CardProblems = Readonly<Partial<Record<CardField | "tags", string>>>;

const clozesProblem = (front: string) =>
  new Set(front.match(CLOZE)).size > CLOZES_MAX
    ? `At most ${CLOZES_MAX} different cloze deletions are possible.`
    : undefined;

/** The fields of a card that exceed their limit, also while it is being written. */
export const limitProblems = ({ front, back, hint, notes, tags }: CardTexts): CardProblems =>
  problemsIn({
    front: tooLong("The front", front, CARD_TEXT_MAX) ?? clozesProblem(front),
    back: tooLong("The back", back, CARD_TEXT_MAX),
    hint: tooLong("The hint", hint, HINT_MAX),
    notes: tooLong("The text of the notes", notes, NOTES_MAX),
    tags: tagsProblem(tags),
  });

/** What is wrong in a card that the learner does not write on at the moment; fields that are still empty are not. */
export function problemsOf(texts: CardTexts): CardProblems {
  const answer = answerProblem(texts);
  return { ...(answer?.field === "front" && { front: answer.message }), ...limitProblems(texts) };
}

/** All that keeps texts from being a card. */
export const problemsOfDone = (texts: CardTexts): CardProblems => ({
  ...(texts.front.trim() === "" && { front: "Write a front." }),
  ...(answerProblem(texts)?.field === "back" && { back: "Write a back." }),
  ...problemsOf(texts),
});

/** Whether it can be a card: with a front, a back where the front has no cloze deletions, and nothing too long. */
export const isWhole = (texts: CardTexts): boolean => Object.keys(problemsOfDone(texts)).length === 0;

export interface MergedTexts {
  /** A text that both changed is here as it was written here. */
  readonly texts: CardTexts;
  /** Texts that both changed, in different ways. */
  readonly conflicts: readonly CardField[];
}

/**
 * A card that was changed here and elsewhere.
 *
 * @param base What both began with.
 */
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

/** Texts to which a change is taken back, with what others changed meanwhile. */
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

/** What was written on a card and is not saved, or not known to be. */
export interface CardDraft {
  readonly id: string;
  readonly deckId: number;
  /** Null: a card that is not added yet. */
  readonly cardId: number | null;
  /** What the change began with. */
  readonly base: CardTexts;
  readonly texts: CardTexts;
  /** A batch with this card that was sent, and perhaps arrived. */
  readonly sent?: SentBatch | undefined;
}

export interface SentBatch {
  readonly batchId: string;
  /** The card, as JSON. */
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
