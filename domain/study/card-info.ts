import type { ResponseOf } from "#contract/endpoint.ts";
import type { Performance } from "#contract/reviews.ts";
import type { cardInfo } from "#contract/study/card-info.ts";
import { type CardMarks, NO_MARKS, fromWireMarks } from "./marks/card-marks.ts";
import { DEFAULT_PARAMETERS_NAME } from "../scheduling/parameters-name.ts";
import { intervalOf } from "../scheduling/interval-of.ts";
import { scheduleSteps } from "../scheduling/schedule-steps.ts";
import { type GivenAnswer, type Schedule, fromCardState } from "../scheduling/scheduling.ts";

export interface AnswerOfCard {
  readonly reviewId: string;
  readonly rating: Performance;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null for an unsent answer. */
  readonly seconds: number | null;
  readonly parameters: string;
  readonly after: Schedule;
  /** Milliseconds until the next answer. */
  readonly interval: number;
}

export interface CardInfo {
  readonly front: string;
  readonly schedule: Schedule;
  /** A leech, left out by the deck's options. */
  readonly isSuspended: boolean;
  readonly marks: CardMarks;
  readonly source: "server" | "device";
  /** In the order in which they count. */
  readonly answers: readonly AnswerOfCard[];
  /** Number of earlier answers. */
  readonly earlier: number;
}

/** A card that is stored on the device, with its unsent answers. */
export interface CardOnDevice {
  readonly front: string;
  readonly isSuspended: boolean;
  readonly marks: CardMarks;
  /** The schedule before the unsent answers. */
  readonly base: Schedule;
  readonly unsent: readonly GivenAnswer[];
}

export const infoOnDevice = (
  cardId: number,
  { front, isSuspended, marks, base, unsent }: CardOnDevice,
): CardInfo =>
  withUnsent(
    cardId,
    { front, schedule: base, isSuspended, marks, source: "device", answers: [], earlier: base.reps },
    unsent,
  );

const withInterval = (answer: Omit<AnswerOfCard, "interval">): AnswerOfCard => ({
  ...answer,
  interval: intervalOf(answer.after) ?? 0,
});

/** The server's response with the unsent answers of this device. */
export function infoOnServer(
  { cardId, front, schedule, isSuspended, marks, answers, answerCount }: ResponseOf<typeof cardInfo>,
  unsent: readonly GivenAnswer[],
  marksHere?: CardMarks,
): CardInfo {
  const known = new Set(answers.map(({ reviewId }) => reviewId));
  const info: CardInfo = {
    front,
    schedule: fromCardState(schedule),
    isSuspended,
    // The device may have unsent changes.
    marks: marksHere ?? (marks ? fromWireMarks(marks) : NO_MARKS),
    source: "server",
    answers: answers.map((answer) =>
      withInterval({
        reviewId: answer.reviewId,
        rating: answer.performance,
        at: Date.parse(answer.reviewTimestamp),
        seconds: answer.studyTimeSeconds,
        parameters: answer.parameters,
        after: fromCardState(answer.after),
      }),
    ),
    earlier: answerCount - answers.length,
  };
  return withUnsent(
    cardId,
    info,
    unsent.filter(({ reviewId }) => !known.has(reviewId)),
  );
}

function withUnsent(cardId: number, info: CardInfo, unsent: readonly GivenAnswer[]): CardInfo {
  const given = new Map(unsent.map((answer) => [answer.reviewId, answer]));
  const steps = scheduleSteps(cardId, unsent, info.schedule);
  const answers = steps.flatMap(({ reviewId, after }): AnswerOfCard[] => {
    const answer = given.get(reviewId);
    if (!answer) return [];
    const { rating, at, parameters = DEFAULT_PARAMETERS_NAME } = answer;
    return [withInterval({ reviewId, rating, at, seconds: null, parameters, after })];
  });
  return {
    ...info,
    schedule: answers.at(-1)?.after ?? info.schedule,
    answers: [...info.answers, ...answers],
  };
}
