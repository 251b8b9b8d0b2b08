import { quoted } from "../markup/quoted.ts";
import { expectedShare } from "./passing.ts";
import { type ItemParameters, chanceRight } from "./item-response.ts";
import type { ShareRange } from "./passing.ts";
import type { StopReason } from "./stop-rule.ts";
import { TARGET_ERROR } from "./stop-rule.ts";

export interface FoundAnswer {
  readonly topic: string | null;
  readonly parameters: ItemParameters;
  readonly isRight: boolean;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const questions = (count: number): string => (count === 1 ? "1 question" : `${count} questions`);
const cards = (count: number): string => (count === 1 ? "1 card" : `${count} cards`);

export function estimateInWords({ share, from, to }: ShareRange): string {
  return (
    `You would answer about ${percent(share)} of this deck right. ` +
    `The true figure is between ${percent(from)} and ${percent(to)} in nine of ten cases.`
  );
}

/** `chance` and `mark`: 0 to 1. */
export function passingInWords(chance: number, mark: number): string {
  const odds = chance >= 0.995 ? "over 99%" : chance <= 0.005 ? "under 1%" : percent(chance);
  return `The chance that you reach ${percent(mark)} is ${odds}.`;
}

export function endInWords(reason: StopReason, asked: number): string {
  switch (reason) {
    case "precise":
      return `The estimate was precise enough after ${questions(asked)}.`;
    case "limit":
      return `The exam ended at its limit of ${questions(asked)}. With more of them, the estimate would be more precise.`;
    case "noItems":
      return `The exam asked every card it could: ${cards(asked)}. A larger deck allows a more precise estimate.`;
  }
}

export const errorInWords = (error: number): string =>
  error <= TARGET_ERROR
    ? "This estimate is precise."
    : error <= 0.5
      ? "This estimate is fair."
      : "This estimate is rough.";

/** Right answers below the expected number from which a topic is named. */
const NAMED_BELOW = 0.5;
const TOPICS_NAMED = 3;

/** What to study next, in words, the most useful first. */
export function studyNext(
  answers: readonly FoundAnswer[],
  bank: readonly ItemParameters[],
  ability: number,
): readonly string[] {
  const missed = answers.filter(({ isRight }) => !isRight).length;
  const weak = weakTopics(answers, ability).map(
    ({ topic, right, asked }) =>
      `Study ${quoted(topic)}: you answered ${right} of ${questions(asked)} right, fewer than your other answers suggest.`,
  );
  const again = missed === 0 ? [] : [`Review the ${cards(missed)} that you missed in this exam.`];
  const known = expectedShare(bank, ability);
  const rest =
    known >= 0.9
      ? "You know this deck well. Regular reviews are enough to keep it."
      : known >= 0.6
        ? "Keep up your reviews, and add new cards slowly."
        : "Study the cards of this deck before you take the exam again.";
  return [...weak, ...again, rest];
}

function weakTopics(answers: readonly FoundAnswer[], ability: number) {
  return [...Map.groupBy(answers, ({ topic }) => topic)]
    .flatMap(([topic, given]) => {
      if (topic === null || given.length < 2) return [];
      const right = given.filter(({ isRight }) => isRight).length;
      const expected = given.reduce((sum, { parameters }) => sum + chanceRight(parameters, ability), 0);
      return [{ topic, right, asked: given.length, behind: expected - right }];
    })
    .filter(({ behind }) => behind >= NAMED_BELOW)
    .toSorted((x, y) => y.behind - x.behind)
    .slice(0, TOPICS_NAMED);
}
