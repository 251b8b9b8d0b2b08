import { inReplayOrder } from "./replay-order.ts";
import { type GivenAnswer, type Schedule, newSchedule, schedulerNamed } from "./scheduling.ts";

export interface ScheduleStep {
  readonly reviewId: string;
  readonly before: Schedule;
  readonly after: Schedule;
}

/** Effects of answers in order, each by its own parameters. `base`: the schedule before; absent: new. */
export function scheduleSteps(
  cardId: number,
  answers: readonly GivenAnswer[],
  base?: Schedule,
): readonly ScheduleStep[] {
  let before = base;
  return inReplayOrder(answers).map(({ reviewId, rating, at, parameters }) => {
    const from = before ?? newSchedule(at);
    const after = schedulerNamed(parameters).answered(cardId, from, { rating, at });
    before = after;
    return { reviewId, before: from, after };
  });
}
