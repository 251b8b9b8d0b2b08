import { type KnownCard, knownCard } from "./known-card.ts";

function isWithin(few: ReadonlySet<string>, many: ReadonlySet<string>): boolean {
  if (few.size > many.size) return false;
  for (const word of few) if (!many.has(word)) return false;
  return few.size > 0;
}

/** Whether at most one letter is added, missing or changed. */
function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

const isOtherSpelling = (one: string, other: string) =>
  Math.min(one.length, other.length) >= 5 && isOneApart(one, other) && !/\p{Nd}/u.test(one + other);

function haveInCommon(few: ReadonlySet<string>, many: ReadonlySet<string>): boolean {
  for (const part of few) if (many.has(part)) return true;
  return false;
}

const isNumber = ({ form }: KnownCard) => form.kind === "number";
const areNumbers = (one: KnownCard, other: KnownCard) => isNumber(one) && isNumber(other);

/** Spelled nearly the same, or one has all words of the other. */
const areAlike = (one: KnownCard, other: KnownCard) =>
  isOtherSpelling(one.answerKey, other.answerKey) ||
  (!areNumbers(one, other) &&
    (isWithin(one.answerWords, other.answerWords) || isWithin(other.answerWords, one.answerWords)));

/** The same, nearly the same, or one is part of the other. */
export const isSameAnswer = (one: KnownCard, other: KnownCard): boolean =>
  one.answerKey === other.answerKey ||
  (!areNumbers(one, other) && haveInCommon(one.parts, other.parts)) ||
  areAlike(one, other);

/** Cards of a note reveal each other's answers. */
export const areSiblings = ({ card: one }: KnownCard, { card: other }: KnownCard): boolean =>
  one.cardId === other.cardId || (one.noteId !== null && one.noteId === other.noteId);

export type CardsByQuestion = ReadonlyMap<string, readonly KnownCard[]>;

/** Any of their answers is right for the card; includes the card itself. */
export const cardsThatAskTheSame = (target: KnownCard, byQuestion: CardsByQuestion): readonly KnownCard[] => [
  target,
  ...(byQuestion.get(target.questionKey) ?? []).filter((other) => other !== target),
];

/** Right answers that are compared word by word; of more than these, only equal ones are found. */
const COMPARED_ANSWERS = 100;

const known = new WeakMap<KnownCard, readonly KnownCard[]>();

/** Cached, because many questions may need them. */
function acceptedOf(one: KnownCard): readonly KnownCard[] {
  const accepted =
    known.get(one) ??
    one.card.accepted
      .slice(0, COMPARED_ANSWERS)
      .map((answer) => knownCard({ ...one.card, hidden: null, answer }));
  known.set(one, accepted);
  return accepted;
}

function firstAnswersOf(same: readonly KnownCard[]): readonly KnownCard[] {
  const first: KnownCard[] = [];
  for (const one of same) {
    first.push(one, ...acceptedOf(one));
    if (first.length >= COMPARED_ANSWERS) break;
  }
  return first.slice(0, COMPARED_ANSWERS);
}

/** Of a card, of cards that ask the same, and accepted ones. */
export interface RightAnswers {
  /** Letter by letter. */
  readonly isEqual: (other: KnownCard) => boolean;
  /** The same, nearly the same, or a part. */
  readonly isRight: (other: KnownCard) => boolean;
}

export function rightAnswersOf(target: KnownCard, byQuestion: CardsByQuestion): RightAnswers {
  const same = cardsThatAskTheSame(target, byQuestion);
  const compared = firstAnswersOf(same);
  const keys = new Set([...same, ...compared].map(({ answerKey }) => answerKey));
  const partsOf = (some: readonly KnownCard[]) => new Set(some.flatMap(({ parts }) => [...parts]));
  const [parts, partsOfWords] = [partsOf(compared), partsOf(compared.filter((one) => !isNumber(one)))];
  const isEqual = ({ answerKey }: KnownCard) => keys.has(answerKey);
  return {
    isEqual,
    isRight: (other) =>
      isEqual(other) ||
      haveInCommon(other.parts, isNumber(other) ? partsOfWords : parts) ||
      compared.some((one) => areAlike(one, other)),
  };
}
