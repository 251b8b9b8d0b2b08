import type { Schedule } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import type { ExportedCard } from "../exported-note.ts";
import type { LearnerDays } from "./learner-days.ts";

/** Ease of a card with Anki's older scheduler, in thousandths: its default, as Ibis has none. */
export const EASE = 2500;

const TYPES = { new: 0, learning: 1, review: 2, relearning: 3 } as const;
const QUEUES = { new: 0, learning: 1, review: 2, dayLearning: 3, suspended: -1, buried: -3 } as const;

export interface AnkiSchedule {
  readonly type: number;
  readonly queue: number;
  /** New: its position. Review, and learning after today: the day. Learning: seconds since 1970. */
  readonly due: number;
  readonly interval: number;
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  /** Remaining learning steps. */
  readonly left: number;
  readonly flags: number;
  readonly data: string;
}

interface Around {
  readonly now: number;
  readonly days: LearnerDays;
  /** Among the notes of the deck. */
  readonly position: number;
}

const isBuried = ({ marks }: ExportedCard, now: number) =>
  marks?.buriedUntil != null && Date.parse(marks.buriedUntil) > now;

export function ankiSchedule(card: ExportedCard, { now, days, position }: Around): AnkiSchedule {
  const { schedule, marks } = card;
  const markQueue = marks?.suspended ? QUEUES.suspended : isBuried(card, now) ? QUEUES.buried : null;
  const flags = marks?.flag ?? 0;
  if (!schedule || schedule.state === "new")
    return {
      type: TYPES.new,
      queue: markQueue ?? QUEUES.new,
      due: position,
      interval: 0,
      factor: 0,
      reps: 0,
      lapses: 0,
      left: 0,
      flags,
      data: "{}",
    };
  const { state, due, reps, lapses, stability } = schedule;
  const isReview = state === "review";
  // Suspended cards keep the time: Anki shifts the days of no others when it imports.
  const isByDay = isReview || (markQueue === null && days.numberOf(due) > days.numberOf(now));
  const queue = isReview ? QUEUES.review : isByDay ? QUEUES.dayLearning : QUEUES.learning;
  return {
    type: TYPES[state],
    queue: markQueue ?? queue,
    due: isByDay ? days.numberOf(due) : Math.floor(due / 1000),
    interval: isReview
      ? Math.max(1, schedule.scheduledDays)
      : state === "relearning"
        ? Math.max(1, Math.round(stability))
        : 0,
    factor: state === "learning" ? 0 : EASE,
    reps,
    lapses,
    left: isReview ? 0 : stepsLeft(schedule),
    flags,
    data: memoryOf(schedule),
  };
}

/** In thousands again, as older versions of Anki count the steps of today. */
function stepsLeft({ state, learningStep }: Schedule): number {
  const { learningSteps, relearningSteps } = DEFAULT_OPTIONS;
  const steps = state === "learning" ? learningSteps : relearningSteps;
  return Math.max(1, steps.length - learningStep) * 1001;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** The memory state of FSRS, which Anki takes where its learner uses FSRS. */
const memoryOf = ({ stability, difficulty, lastReview }: Schedule) =>
  JSON.stringify({
    s: rounded(stability, 4),
    d: rounded(difficulty, 3),
    ...(lastReview !== null && { lrt: Math.floor(lastReview / 1000) }),
  });
