import { GenSeedStrategyWithCardId, StrategyMode, createEmptyCard, fsrs, type Grade } from "ts-fsrs";
import type { CardState } from "#contract/card-state.ts";
import type { Performance } from "#contract/reviews.ts";
import {
  DEFAULT_PARAMETERS,
  DEFAULT_PARAMETERS_NAME,
  type SchedulerParameters,
  parametersNamed,
} from "./parameters-name.ts";
import { DAY_STARTS_AT_HOUR } from "./day.ts";
import { onCalendar } from "./calendar-days.ts";
import { type CountedFrom, countedFrom, onEasierDay } from "./easy-days.ts";
import { shifted } from "./load-balance.ts";
import { type Schedule, fromFsrs, toFsrs } from "./fsrs-card.ts";
import { inReplayOrder, type OrderedAnswer } from "./replay-order.ts";

export type { Schedule };

export interface Answer {
  readonly rating: Performance;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An answer with what decides when it counts, and how. */
export interface GivenAnswer extends Answer, OrderedAnswer {
  /** Name of the parameters by which it was scheduled; absent: the scheduler's own. */
  readonly parameters?: string;
}

export interface Scheduler {
  /** The schedule after one more answer. */
  answered(cardId: number, schedule: Schedule, answer: Answer): Schedule;
  /** The schedule after each possible rating. */
  preview(cardId: number, schedule: Schedule, at: number): Record<Performance, Schedule>;
  /** The schedule after more answers, which are in the order of `inReplayOrder`. Null: a card without answers. */
  continued(cardId: number, schedule: Schedule | null, inOrder: readonly GivenAnswer[]): Schedule | null;
  /** The schedule after all answers, in any order; null without answers. */
  replayed(cardId: number, answers: readonly GivenAnswer[]): Schedule | null;
}

/** The same schedule on a clock that is ahead by some milliseconds. */
const onClock = (schedule: Schedule, ahead: number): Schedule =>
  ahead === 0
    ? schedule
    : {
        ...schedule,
        due: schedule.due + ahead,
        lastReview: schedule.lastReview === null ? null : schedule.lastReview + ahead,
      };

/** The schedule of a card that was never answered. */
export function newSchedule(at: number): Schedule {
  return fromFsrs(createEmptyCard(new Date(at)));
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RATINGS: readonly Performance[] = [1, 2, 3, 4];
const inMinutes = (steps: readonly number[]) => steps.map((step) => `${step}m` as const);

/**
 * FSRS-6. Fuzz spreads intervals a little, always the same for the same card and history.
 *
 * @param options.parameters Default: those of answers without a name.
 */
export function createScheduler({
  fuzz,
  parameters = DEFAULT_PARAMETERS,
}: {
  readonly fuzz: boolean;
  readonly parameters?: SchedulerParameters;
}): Scheduler {
  const engine = fsrs({
    enable_fuzz: fuzz,
    enable_short_term: true,
    request_retention: parameters.desiredRetention,
    maximum_interval: parameters.maximumInterval,
    learning_steps: inMinutes(parameters.learningSteps),
    relearning_steps: inMinutes(parameters.relearningSteps),
    ...(parameters.weights === null ? {} : { w: parameters.weights }),
  }).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("card_id"));
  /** The engine's intervals are final. */
  const isPlain =
    parameters.days !== "calendar" &&
    parameters.maximumInterval === DEFAULT_PARAMETERS.maximumInterval &&
    parameters.shift === 0 &&
    parameters.easyDays.every((day) => day === "normal");

  /** If the clock jumped back, the answer counts at the time of the previous one. */
  const timeOf = (schedule: Schedule, at: number) => {
    if (!Number.isFinite(at))
      throw new RangeError(`An answer's time is ${at}; it must be milliseconds since 1970.`);
    return Math.max(at, schedule.lastReview ?? at);
  };

  // The engine counts days of UTC: on a clock on which the learner's days begin at midnight, these are the learner's.
  const ahead = parameters.days === "utc" ? 0 : parameters.utcOffset * 60_000 - DAY_STARTS_AT_HOUR * HOUR;
  const toEngine = (cardId: number, schedule: Schedule) =>
    toFsrs(cardId, onClock(schedule, ahead), parameters);
  const toEngineTime = (time: number) => new Date(time + ahead);
  const fromEngine = (card: Parameters<typeof fromFsrs>[0]) => onClock(fromFsrs(card), -ahead);

  const preview: Scheduler["preview"] = (cardId, schedule, at) => {
    const time = timeOf(schedule, at);
    const all = engine.repeat(toEngine(cardId, schedule), toEngineTime(time));
    const given = {
      1: fromEngine(all[1].card),
      2: fromEngine(all[2].card),
      3: fromEngine(all[3].card),
      4: fromEngine(all[4].card),
    };
    if (isPlain) return given;
    const from = countedFrom(cardId, schedule, time);
    return parameters.days === "calendar" ? onCalendar(given, from, parameters) : moved(given, from);
  };

  /** The same with intervals that keep to the longest, which the engine exceeds for Easy, to easy days, and the shift. */
  const moved = (given: Record<Performance, Schedule>, from: CountedFrom) => {
    let least = 0;
    for (const rating of RATINGS) {
      const schedule = given[rating];
      if (schedule.state !== "review") continue;
      const longest = Math.min(schedule.scheduledDays, parameters.maximumInterval);
      least = onEasierDay(longest, least, from, parameters);
      const days = shifted(least, from, parameters);
      given[rating] = { ...schedule, scheduledDays: days, due: from.at + days * DAY };
    }
    return given;
  };

  const answered: Scheduler["answered"] = (cardId, schedule, { rating, at }) => {
    if (!isPlain) return preview(cardId, schedule, at)[rating];
    const grade: Grade = rating;
    const time = toEngineTime(timeOf(schedule, at));
    return fromEngine(engine.next(toEngine(cardId, schedule), time, grade).card);
  };

  const continued: Scheduler["continued"] = (cardId, schedule, inOrder) =>
    inOrder.reduce((before, answer) => {
      const by = answer.parameters === undefined ? answered : schedulerNamed(answer.parameters).answered;
      return by(cardId, before ?? newSchedule(answer.at), answer);
    }, schedule);

  return {
    answered,
    preview,
    continued,
    replayed: (cardId, answers) => continued(cardId, null, inReplayOrder(answers)),
  };
}

/** The scheduler of answers without a name of parameters, as client and server use it. */
export const scheduler: Scheduler = /* @__PURE__ */ createScheduler({ fuzz: true });

/** Schedulers in use; a learner may have named any number of others. */
const SCHEDULERS_CACHED = 500;
const schedulers = new Map<string, Scheduler>();

/**
 * The scheduler with the parameters of a name, as client and server use it; by default those of answers without a
 * name.
 *
 * @throws RangeError for a name of no parameters.
 */
export function schedulerNamed(name: string = DEFAULT_PARAMETERS_NAME): Scheduler {
  const cached = schedulers.get(name);
  if (cached) return cached;
  const parameters = parametersNamed(name);
  if (!parameters) throw new RangeError(`"${name}" names no parameters of the scheduler.`);
  const made = parameters === DEFAULT_PARAMETERS ? scheduler : createScheduler({ fuzz: true, parameters });
  if (schedulers.size >= SCHEDULERS_CACHED) schedulers.clear();
  schedulers.set(name, made);
  return made;
}

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
