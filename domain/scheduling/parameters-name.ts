import {
  EASY_DAYS,
  type EasyDay,
  MAXIMUM_INTERVAL_MAX,
  RETENTION_MAX,
  RETENTION_MIN,
  STEPS_MAX,
  STEP_MAX,
  WEIGHTS,
  isInHundredths,
  isWeight,
} from "#contract/study/deck-options.ts";

/** All that a schedule depends on besides a card's answers. */
export interface SchedulerParameters {
  /** 0.7 to 0.99 in hundredths. */
  readonly desiredRetention: number;
  /** Days, 1 to 36500. */
  readonly maximumInterval: number;
  /** Minutes, each under a day; none: in review after the first answer. */
  readonly learningSteps: readonly number[];
  readonly relearningSteps: readonly number[];
  /** Monday first. */
  readonly easyDays: readonly EasyDay[];
  /** Minutes ahead of UTC. */
  readonly utcOffset: number;
  /**
   * `utc` (version 1): from midnight UTC. `learner` (2, 3): from 4 AM local, intervals of 24 hours a day. `calendar` (4):
   * intervals end on a local day, and easier answers never come sooner.
   */
  readonly days: "calendar" | "learner" | "utc";
  /** Of FSRS-6, only with the learner's days; null: the defaults. */
  readonly weights: Weights | null;
  /** Days (-30 to 30) that balance the load, within fuzz and only with the learner's days. */
  readonly shift: number;
}

export type Weights = readonly number[];

/** Applies to answers that name no parameters. */
export const DEFAULT_PARAMETERS_NAME = "fsrs-6/default/1";
export const DEFAULT_PARAMETERS: SchedulerParameters = {
  desiredRetention: 0.9,
  maximumInterval: 36_500,
  learningSteps: [1, 10],
  relearningSteps: [10],
  easyDays: Array.from({ length: 7 }, () => "normal"),
  utcOffset: 0,
  days: "utc",
  weights: null,
  shift: 0,
};

/** The farthest fuzz of a balanced interval; see `load-balance.ts`. */
const SHIFT_MAX = 30;

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;
const isValid = (given: SchedulerParameters): boolean =>
  isInHundredths(given.desiredRetention) &&
  given.desiredRetention >= RETENTION_MIN &&
  given.desiredRetention <= RETENTION_MAX &&
  isWhole(given.maximumInterval, 1, MAXIMUM_INTERVAL_MAX) &&
  [given.learningSteps, given.relearningSteps].every(
    (steps) => steps.length <= STEPS_MAX && steps.every((step) => isWhole(step, 1, STEP_MAX)),
  ) &&
  isWhole(given.utcOffset, -1440, 1440) &&
  isWhole(given.shift, -SHIFT_MAX, SHIFT_MAX) &&
  (given.weights === null || (given.weights.length === WEIGHTS && given.weights.every(isWeight)));

const isEasy = ({ easyDays }: SchedulerParameters) => easyDays.some((day) => day !== "normal");

/** Equal parameters have equal names. */
export function parametersName(parameters: SchedulerParameters): string {
  const { days, shift } = parameters;
  return `${nameWithoutShift(parameters)}${days === "utc" || shift === 0 ? "" : `;shift=${shift}`}`;
}

function nameWithoutShift(parameters: SchedulerParameters): string {
  const { desiredRetention, maximumInterval, learningSteps, relearningSteps, easyDays, utcOffset, weights } =
    parameters;
  const chosen = [
    `retention=${desiredRetention}`,
    `max=${maximumInterval}`,
    `learn=${learningSteps.join()}`,
    `relearn=${relearningSteps.join()}`,
    ...(isEasy(parameters) ? [`easy=${easyDays.map((day) => EASY_DAYS.indexOf(day)).join("")}`] : []),
  ].join(";");
  if (weights !== null) {
    const version = parameters.days === "calendar" ? 4 : 3;
    return `fsrs-6/${version};${chosen};offset=${utcOffset};w=${weights.join()}`;
  }
  const version = VERSIONS[parameters.days];
  const written =
    chosen === DEFAULTS_WRITTEN_OUT ? `fsrs-6/default/${version}` : `fsrs-6/${version};${chosen}`;
  return version > 1 || isEasy(parameters) ? `${written};offset=${utcOffset}` : written;
}

/** Of names without weights. */
const VERSIONS = { utc: 1, learner: 2, calendar: 4 } as const;
const DAYS = { 1: "utc", 2: "learner", 3: "learner", 4: "calendar" } as const;
const isVersion = (text: string | undefined): text is `${keyof typeof DAYS}` =>
  text !== undefined && Object.hasOwn(DAYS, text);

const DEFAULTS_WRITTEN_OUT = "retention=0.9;max=36500;learn=1,10;relearn=10";

const FORM =
  /^fsrs-6\/([1-4]);retention=(0\.\d{1,2});max=(\d{1,5});learn=([\d,]{0,49});relearn=([\d,]{0,49})(?:;easy=([0-2]{7}))?(?:;offset=(-?\d{1,4}))?(?:;w=([\d.,]{41,199}))?(?:;shift=(-?\d{1,2}))?$/;
const DEFAULT_WITH_OFFSET = /^fsrs-6\/default\/([24]);offset=(-?\d{1,4})(?:;shift=(-?\d{1,2}))?$/;

const numbersIn = (list: string) => (list === "" ? [] : list.split(",").map(Number));

/** Null for a text that `parametersName` does not give. */
export function parametersNamed(name: string): SchedulerParameters | null {
  if (name === DEFAULT_PARAMETERS_NAME) return DEFAULT_PARAMETERS;
  const [, defaultVersion, defaultOffset, defaultShift = 0] = DEFAULT_WITH_OFFSET.exec(name) ?? [];
  if (isVersion(defaultVersion))
    return named(name, {
      ...DEFAULT_PARAMETERS,
      days: DAYS[defaultVersion],
      utcOffset: Number(defaultOffset),
      shift: Number(defaultShift),
    });
  const [, version, retention, max, learn = "", relearn = "", easy, offset, weights, shift = 0] =
    FORM.exec(name) ?? [];
  if (!isVersion(version)) return null;
  return named(name, {
    desiredRetention: Number(retention),
    maximumInterval: Number(max),
    learningSteps: numbersIn(learn),
    relearningSteps: numbersIn(relearn),
    easyDays:
      easy === undefined
        ? DEFAULT_PARAMETERS.easyDays
        : Array.from(easy, (level) => EASY_DAYS[Number(level)] ?? "normal"),
    utcOffset: Number(offset ?? 0),
    days: DAYS[version],
    weights: weights === undefined ? null : numbersIn(weights),
    shift: Number(shift),
  });
}

const named = (name: string, parameters: SchedulerParameters): SchedulerParameters | null =>
  isValid(parameters) && parametersName(parameters) === name ? parameters : null;
