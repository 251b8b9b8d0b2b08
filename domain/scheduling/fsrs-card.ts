import { State, type Card as FsrsCard } from "ts-fsrs";
import type { CardState } from "#contract/card-state.ts";
import type { SchedulerParameters } from "./parameters-name.ts";

/** Plain data; times in milliseconds since 1970. */
export interface Schedule {
  readonly state: CardState["state"];
  readonly due: number;
  /** Days until the chance of recall falls to 90 %. */
  readonly stability: number;
  /** 1 (easy) to 10 (hard); 0 for a new card. */
  readonly difficulty: number;
  /** Days of the last interval. */
  readonly scheduledDays: number;
  readonly learningStep: number;
  readonly reps: number;
  readonly lapses: number;
  readonly lastReview: number | null;
}

const STATES = ["new", "learning", "review", "relearning"] as const;
const FSRS_STATES = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const satisfies Record<Schedule["state"], State>;

/** Whole milliseconds, which JSON and the database preserve. */
export function fromFsrs(card: FsrsCard): Schedule {
  return {
    state: STATES[card.state],
    due: card.due.getTime(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningStep: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    lastReview: card.last_review?.getTime() ?? null,
  };
}

/** ts-fsrs accepts any number and fails far from the cause, so the input is checked here. */
export function toFsrs(
  cardId: number,
  schedule: Schedule,
  { learningSteps, relearningSteps }: SchedulerParameters,
): FsrsCard & { card_id: string } {
  for (const [name, value] of Object.entries(schedule)) {
    if (typeof value === "number" && !Number.isFinite(value)) {
      throw new RangeError(
        `The schedule of card ${cardId} has ${name} ${value}; it must be a finite number.`,
      );
    }
  }
  const { length } = schedule.state === "relearning" ? relearningSteps : learningSteps;
  return {
    // Numeric ids would collide as seeds of the fuzz.
    card_id: String(cardId),
    due: new Date(schedule.due),
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    // oxlint-disable-next-line typescript/no-deprecated -- unused by the engine, required by its type.
    elapsed_days: 0,
    scheduled_days: schedule.scheduledDays,
    // After a reduction of the steps any answer would end the learning.
    learning_steps: Math.min(schedule.learningStep, Math.max(0, length - 1)),
    reps: schedule.reps,
    lapses: schedule.lapses,
    state: FSRS_STATES[schedule.state],
    ...(schedule.lastReview === null ? {} : { last_review: new Date(schedule.lastReview) }),
  };
}
