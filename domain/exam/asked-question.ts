import type { QuestionKind } from "#contract/exams/configuration.ts";
import type { ExamQuestion } from "#contract/exams/questions.ts";
import {
  different,
  distractorsFor,
  isOption,
  nearestWrong,
  wrongAnswerFor,
} from "./distractors/distractors.ts";
import { repeated } from "./distractors/give-away.ts";
import { type KnownCard, wordsIn } from "./distractors/known-card.ts";
import type { KnownDeck } from "./distractors/known-deck.ts";
import { cardsThatAskTheSame } from "./distractors/true-answers.ts";
import type { QuestionKey } from "./question-key.ts";
import type { Seeded } from "./seeded.ts";
import { otherAnswersLike } from "./other-answers.ts";

export interface AskedQuestion {
  readonly question: ExamQuestion;
  readonly key: QuestionKey;
}

export type Made = AskedQuestion & { readonly cards: readonly KnownCard[] };

export interface Making {
  readonly deck: KnownDeck;
  readonly chance: Seeded;
  readonly newId: () => string;
  /** Half of the statements of an exam are true. */
  readonly isTrueNext: () => boolean;
  /** Cards that can still be matched with another one, in the order of asking. */
  readonly free: () => readonly KnownCard[];
}

/** Characters of plain text. */
const TYPED_MAX = 200;
/** Characters of plain text. */
const MATCHED_MAX = 120;
export const PAIRS = { fewest: 3, usual: 5 } as const;

const asked = ({ card }: KnownCard, { newId }: Making) => ({
  questionId: newId(),
  prompt: card.question,
  cardId: card.cardId,
});

function multipleChoice(card: KnownCard, making: Making): Made | null {
  const wrong = distractorsFor(card, making.deck, making.chance);
  if (!wrong) return null;
  const options = making.chance.shuffled([card, ...wrong]);
  return {
    cards: [card],
    question: {
      ...asked(card, making),
      kind: "multiple_choice",
      options: options.map(({ answer }) => answer),
    },
    key: { kind: "option", place: options.indexOf(card), expected: card.whole },
  };
}

/** Whether the answer is recognisable by words that it repeats from its question. */
const givesItselfAway = (card: KnownCard, { cards }: KnownDeck) =>
  repeated(card).some((word) => !cards.some((other) => other !== card && other.answerStems.has(word)));

function trueOrFalse(card: KnownCard, making: Making): Made | null {
  if (givesItselfAway(card, making.deck)) return null;
  const wrong = wrongAnswerFor(card, making.deck, making.chance);
  if (!wrong) return null;
  const isTrue = making.isTrueNext();
  return {
    cards: [card],
    question: { ...asked(card, making), kind: "true_false", statement: (isTrue ? card : wrong).answer },
    key: { kind: "truth", isTrue, answer: card.plain, expected: card.whole },
  };
}

/** Each answer is compared with all of them. */
const REFERENCES_MAX = 200;
/** Characters of Markdown; longer right answers are not typed. */
const REFERENCE_MAX = 2000;

const known = new WeakMap<KnownCard, readonly string[]>();

/** Cached, because many questions may need them. */
function wordsOf(card: KnownCard): readonly string[] {
  const words =
    known.get(card) ??
    [card.whole, ...card.card.accepted]
      .filter(({ length }) => length <= REFERENCE_MAX)
      .slice(0, REFERENCES_MAX)
      .map(wordsIn)
      .filter((text) => text !== "");
  known.set(card, words);
  return words;
}

function referencesOf(same: readonly KnownCard[]): readonly string[] {
  const references = new Set<string>();
  for (const card of same) {
    for (const words of wordsOf(card)) references.add(words);
    if (references.size >= REFERENCES_MAX) break;
  }
  return [...references].slice(0, REFERENCES_MAX);
}

/** Null for a card whose answer is too long to type. */
export function writtenKey(card: KnownCard, deck: KnownDeck): QuestionKey | null {
  const same = cardsThatAskTheSame(card, deck.byQuestion);
  const references = referencesOf(same);
  if (card.whole.length > REFERENCE_MAX || (references[0]?.length ?? 0) > TYPED_MAX) return null;
  return {
    kind: "written",
    references: [...references],
    others: otherAnswersLike(card, same, deck),
    question: wordsIn(card.card.question),
    expected: card.whole,
  };
}

function written(card: KnownCard, kind: "typed" | "cloze", making: Making): Made | null {
  const key = writtenKey(card, making.deck);
  return key && { cards: [card], question: { ...asked(card, making), kind }, key };
}

const canBeMatched = (card: KnownCard, deck: KnownDeck) =>
  isOption(card) &&
  card.plain.length <= MATCHED_MAX &&
  card.question.length <= 2 * MATCHED_MAX &&
  !givesItselfAway(card, deck);

/** Whether no answer differs by its form. */
const lookAlike = ({ form: one }: KnownCard, { form: other }: KnownCard) =>
  one.capital === other.capital &&
  one.ending === other.ending &&
  Math.max(one.length, other.length) <= 3 * Math.min(one.length, other.length) + 4;

function matching(card: KnownCard, making: Making): Made | null {
  const { deck, chance } = making;
  if (!canBeMatched(card, deck)) return null;
  const near = nearestWrong(card, making.free(), deck, chance).filter(
    (other) => canBeMatched(other, deck) && lookAlike(card, other),
  );
  const others = apart(card, near);
  if (others.length + 1 < PAIRS.fewest) return null;
  const items = [card, ...others];
  const options = chance.shuffled(items);
  return {
    cards: items,
    question: {
      ...asked(card, making),
      kind: "matching",
      items: items.map((item) => ({ cardId: item.card.cardId, prompt: item.card.question })),
      options: options.map(({ answer }) => answer),
    },
    key: {
      kind: "pairs",
      places: items.map((item) => options.indexOf(item)),
      expected: items.map((item) => `${item.card.question} — ${item.whole}`).join("\n\n"),
    },
  };
}

/** Cards of which no two ask the same, share a note or have similar answers. */
function apart(card: KnownCard, near: readonly KnownCard[]): readonly KnownCard[] {
  const [questions, notes] = [new Set([card.questionKey]), new Set([card.card.noteId])];
  const distinct = near.filter(({ questionKey, card: { noteId } }) => {
    if (questions.has(questionKey) || (noteId !== null && notes.has(noteId))) return false;
    questions.add(questionKey);
    notes.add(noteId);
    return true;
  });
  return different(distinct, PAIRS.usual - 1);
}

/** A quick check before `questionOf`. */
export function mayBeAsked(kind: QuestionKind, card: KnownCard): boolean {
  if (kind === "typed" || kind === "cloze")
    return card.plain !== "" && (card.card.hidden !== null) === (kind === "cloze");
  return isOption(card);
}

/** Null where the kind does not fit the card. */
export function questionOf(kind: QuestionKind, card: KnownCard, making: Making): Made | null {
  switch (kind) {
    case "multiple_choice":
      return multipleChoice(card, making);
    case "true_false":
      return trueOrFalse(card, making);
    case "typed":
    case "cloze":
      return written(card, kind, making);
    case "matching":
      return matching(card, making);
  }
}
