import { inReplayOrder } from "./replay-order.ts";
import { type GivenAnswer, type Schedule, newSchedule, schedulerNamed } from "./scheduling.ts";

/** What one answer did to the schedule of its card. */
export interface ScheduleStep {
  readonly reviewId: string;
  readonly before: Schedule;
  readonly after: Schedule;
}

/**
 * What each answer to a card did, in the order in which they count, each by the parameters that it names.
 *
 * @param base The schedule before the first of them; absent: the card is new.
 */
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
