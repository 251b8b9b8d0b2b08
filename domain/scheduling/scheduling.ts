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

export interface GivenAnswer extends Answer, OrderedAnswer {
  /** Name; absent: the scheduler's own. */
  readonly parameters?: string;
}

export interface Scheduler {
  answered(cardId: number, schedule: Schedule, answer: Answer): Schedule;
  preview(cardId: number, schedule: Schedule, at: number): Record<Performance, Schedule>;
  /** `inOrder`: as by `inReplayOrder`. Null: a card without answers. */
  continued(cardId: number, schedule: Schedule | null, inOrder: readonly GivenAnswer[]): Schedule | null;
  /** In any order; null without answers. */
  replayed(cardId: number, answers: readonly GivenAnswer[]): Schedule | null;
}

/** Milliseconds. */
const onClock = (schedule: Schedule, ahead: number): Schedule =>
  ahead === 0
    ? schedule
    : {
        ...schedule,
        due: schedule.due + ahead,
        lastReview: schedule.lastReview === null ? null : schedule.lastReview + ahead,
      };

/** Of a card without answers. */
export function newSchedule(at: number): Schedule {
  return fromFsrs(createEmptyCard(new Date(at)));
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RATINGS: readonly Performance[] = [1, 2, 3, 4];
const inMinutes = (steps: readonly number[]) => steps.map((step) => `${step}m` as const);

/** FSRS-6. Fuzz depends only on the card and its history. `parameters` default to those of answers without a name. */
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

  /** If the clock jumped back, the previous answer's time counts. */
  const timeOf = (schedule: Schedule, at: number) => {
    if (!Number.isFinite(at))
      throw new RangeError(`An answer's time is ${at}; it must be milliseconds since 1970.`);
    return Math.max(at, schedule.lastReview ?? at);
  };

  // The engine counts UTC days: on a clock with this offset they are the learner's days.
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

  /** Limits intervals (the engine exceeds the longest for Easy) and applies easy days and the shift. */
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

/** For answers without named parameters. */
export const scheduler: Scheduler = /* @__PURE__ */ createScheduler({ fuzz: true });

/** Learners may have named any number of parameters. */
const SCHEDULERS_CACHED = 500;
const schedulers = new Map<string, Scheduler>();

/** By default for answers without named parameters. Throws RangeError for an unknown name. */
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
