import {
  GenSeedStrategyWithCardId,
  State,
  StrategyMode,
  createEmptyCard,
  fsrs,
  type Card as FsrsCard,
  type Grade,
} from "ts-fsrs";
import type { CardState } from "#contract/card-state.ts";
import type { Performance } from "#contract/reviews.ts";
import { inReplayOrder, type PlacedAnswer } from "./replay-order.ts";

/** Which scheduler and parameters made a schedule; stored with each review. */
export const SCHEDULER_PARAMETERS = "fsrs-6/default/1";

/** A card's schedule; times in milliseconds since 1970, so that it is plain data everywhere. */
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

export interface Answer {
  readonly rating: Performance;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An answer with what decides when it counts. */
export interface GivenAnswer extends Answer, PlacedAnswer {}

export interface Scheduler {
  /** The schedule after one more answer. */
  answered(cardId: number, schedule: Schedule, answer: Answer): Schedule;
  /** The schedule after each possible rating. */
  preview(cardId: number, schedule: Schedule, at: number): Record<Performance, Schedule>;
  /** The schedule after all answers, in the order of `inReplayOrder`; null without answers. */
  replayed(cardId: number, answers: readonly GivenAnswer[]): Schedule | null;
}

const STATES = ["new", "learning", "review", "relearning"] as const;
const FSRS_STATES = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const satisfies Record<Schedule["state"], State>;

/** The schedule of a card that was never answered. */
export function newSchedule(at: number): Schedule {
  return fromFsrs(createEmptyCard(new Date(at)));
}

/** Whole milliseconds, which JSON and the database preserve. */
function fromFsrs(card: FsrsCard): Schedule {
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

/** ts-fsrs accepts any number and throws far from the cause, so the input is checked here. */
function toFsrs(cardId: number, schedule: Schedule): FsrsCard & { card_id: string } {
  for (const [name, value] of Object.entries(schedule)) {
    if (typeof value === "number" && !Number.isFinite(value)) {
      throw new RangeError(
        `The schedule of card ${cardId} has ${name} ${value}; it must be a finite number.`,
      );
    }
  }
  return {
    // Numeric ids would collide as seeds of the fuzz.
    card_id: String(cardId),
    due: new Date(schedule.due),
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    // oxlint-disable-next-line typescript/no-deprecated -- unused by the engine, required by its type.
    elapsed_days: 0,
    scheduled_days: schedule.scheduledDays,
    learning_steps: schedule.learningStep,
    reps: schedule.reps,
    lapses: schedule.lapses,
    state: FSRS_STATES[schedule.state],
    ...(schedule.lastReview === null ? {} : { last_review: new Date(schedule.lastReview) }),
  };
}

/**
 * FSRS-6 with default parameters, learning steps of 1 and 10 minutes and a relearning step of 10 minutes.
 * Fuzz spreads intervals a little, always the same for the same card and history.
 */
export function createScheduler(options: { fuzz: boolean }): Scheduler {
  const engine = fsrs({ enable_fuzz: options.fuzz, enable_short_term: true }).useStrategy(
    StrategyMode.SEED,
    GenSeedStrategyWithCardId("card_id"),
  );

  /** If the clock jumped back, the answer counts at the time of the previous one. */
  const timeOf = (schedule: Schedule, at: number) => {
    if (!Number.isFinite(at))
      throw new RangeError(`An answer's time is ${at}; it must be milliseconds since 1970.`);
    return new Date(Math.max(at, schedule.lastReview ?? at));
  };

  const answered: Scheduler["answered"] = (cardId, schedule, answer) => {
    const grade: Grade = answer.rating;
    return fromFsrs(engine.next(toFsrs(cardId, schedule), timeOf(schedule, answer.at), grade).card);
  };

  return {
    answered,
    preview(cardId, schedule, at) {
      const all = engine.repeat(toFsrs(cardId, schedule), timeOf(schedule, at));
      return {
        1: fromFsrs(all[1].card),
        2: fromFsrs(all[2].card),
        3: fromFsrs(all[3].card),
        4: fromFsrs(all[4].card),
      };
    },
    replayed(cardId, answers) {
      const inOrder = inReplayOrder(answers);
      const first = inOrder[0];
      if (first === undefined) return null;
      return inOrder.reduce((schedule, answer) => answered(cardId, schedule, answer), newSchedule(first.at));
    },
  };
}

/** The scheduler that client and server use. */
export const scheduler: Scheduler = /* @__PURE__ */ createScheduler({ fuzz: true });

const iso = (ms: number) => new Date(ms).toISOString();

/** A schedule as the API returns it. */
export function toCardState(schedule: Schedule): CardState {
  return {
    ...schedule,
    due: iso(schedule.due),
    lastReview: schedule.lastReview === null ? null : iso(schedule.lastReview),
  };
}

export function fromCardState(state: CardState): Schedule {
  return {
    ...state,
    due: Date.parse(state.due),
    lastReview: state.lastReview === null ? null : Date.parse(state.lastReview),
  };
}
