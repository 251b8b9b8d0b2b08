import { type KnownCard, knownCard } from "./known-card.ts";

const isWithin = (few: ReadonlySet<string>, many: ReadonlySet<string>) =>
  few.size > 0 && few.size <= many.size && [...few].every((word) => many.has(word));

/** Whether two texts differ by at most one letter: too many, missing, or another one. */
function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

const isOtherSpelling = (one: string, other: string) =>
  Math.min(one.length, other.length) >= 5 && !/\p{Nd}/u.test(one + other) && isOneApart(one, other);

/** Whether two answers are the same, nearly the same, or one of them is part of the other. */
export function isSameAnswer(one: KnownCard, other: KnownCard): boolean {
  if (one.answerKey === other.answerKey || isOtherSpelling(one.answerKey, other.answerKey)) return true;
  if (one.form.kind === "number" && other.form.kind === "number") return false;
  if ([...one.parts].some((part) => other.parts.has(part))) return true;
  return isWithin(one.answerWords, other.answerWords) || isWithin(other.answerWords, one.answerWords);
}

/** Whether two cards share a note, whose cards tell each other's answers. */
export const areSiblings = ({ card: one }: KnownCard, { card: other }: KnownCard): boolean =>
  one.cardId === other.cardId || (one.noteId !== null && one.noteId === other.noteId);

/** Cards by what they ask. */
export type CardsByQuestion = ReadonlyMap<string, readonly KnownCard[]>;

/** The cards of which one's answer is right for a card: the card itself, and those that ask the same. */
export const cardsThatAskTheSame = (target: KnownCard, byQuestion: CardsByQuestion): readonly KnownCard[] => [
  target,
  ...(byQuestion.get(target.questionKey) ?? []).filter((other) => other !== target),
];

/** All right answers of a card: its own, those of cards that ask the same, and those that were accepted. */
export const rightAnswersOf = (target: KnownCard, byQuestion: CardsByQuestion): readonly KnownCard[] =>
  cardsThatAskTheSame(target, byQuestion).flatMap((one) => [
    one,
    ...one.card.accepted.map((answer) => knownCard({ ...target.card, hidden: null, answer })),
  ]);
