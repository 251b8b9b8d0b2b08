import { scheduleSteps } from "#domain/scheduling/schedule-steps.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { ExportedCard } from "../exported-note.ts";
import { EASE } from "./anki-card.ts";

export interface AnkiAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly rating: number;
  /** Days where positive, seconds where negative. */
  readonly interval: number;
  readonly lastInterval: number;
  readonly factor: number;
  readonly milliseconds: number;
  /** 0 learning, 1 review, 2 relearning. */
  readonly type: number;
}

const TYPES = { new: 0, learning: 0, review: 1, relearning: 2 } as const;

const intervalOf = ({ state, scheduledDays, due, lastReview }: Schedule): number => {
  if (state === "new") return 0;
  if (state === "review") return scheduledDays;
  return -Math.max(0, Math.round((due - (lastReview ?? due)) / 1000));
};

export function ankiAnswers({ id, answers, starting }: ExportedCard): AnkiAnswer[] {
  const given = new Map(answers.map((answer) => [answer.reviewId, answer]));
  return scheduleSteps(id, answers, starting).flatMap(({ reviewId, before, after }) => {
    const answer = given.get(reviewId);
    if (!answer) return [];
    return {
      at: answer.at,
      rating: answer.rating,
      interval: intervalOf(after),
      lastInterval: intervalOf(before),
      factor: after.state === "learning" ? 0 : EASE,
      milliseconds: Math.round(answer.studyTimeSeconds * 1000),
      type: TYPES[before.state],
    };
  });
}
