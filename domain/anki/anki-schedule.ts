import { default_w } from "ts-fsrs";
import * as v from "valibot";
import { dayNumber, middleOfDay } from "../scheduling/day.ts";
import type { Schedule } from "../scheduling/scheduling.ts";

/** As Anki's database has it. */
export interface AnkiSchedule {
  /** 1 learning, 2 review, 3 relearning. */
  readonly type: number;
  /** Seconds since 1970, or days since the collection was created. */
  readonly due: number;
  /** Days. */
  readonly interval: number;
  /** Ease in thousandths; 0: none. */
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  /** JSON; contains the memory state where the learner used FSRS. */
  readonly data: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Smaller numbers are days. */
const SECONDS_FROM = 1_000_000_000;
const DAYS_MAX = 36_500;
const STABILITY_MIN = 0.001;
const USUAL_EASE = 2500;
/** The chance of recall at which an interval of Anki's older scheduler ends. */
const RETENTION = 0.9;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

interface Memory {
  readonly stability: number;
  readonly difficulty: number;
}

/** The memory for an interval of Anki's older scheduler, as Anki computes it when FSRS is turned on. */
export function memoryOfEase(factor: number, interval: number): Memory {
  const [growth, decay, byRecall] = [default_w[8] ?? 0, default_w[9] ?? 0, default_w[10] ?? 0];
  const stability = Math.max(interval, STABILITY_MIN);
  const growthAtLeast = Math.exp(growth) * stability ** -decay * Math.expm1((1 - RETENTION) * byRecall);
  return { stability, difficulty: within(11 - (factor / 1000 - 1) / growthAtLeast, 1, 10) };
}

const Data = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    s: v.fallback(v.optional(v.number()), undefined),
    d: v.fallback(v.optional(v.number()), undefined),
    lrt: v.fallback(v.optional(v.number()), undefined),
  }),
);

function memoryOf({ interval, factor }: AnkiSchedule, s: number | undefined, d: number | undefined) {
  if (s !== undefined && d !== undefined && s > 0 && d > 0)
    return { stability: within(s, STABILITY_MIN, DAYS_MAX), difficulty: within(d, 1, 10) };
  return interval > 0 ? memoryOfEase(factor || USUAL_EASE, Math.min(interval, DAYS_MAX)) : null;
}

interface Around {
  /** Of the collection, milliseconds since 1970: the first hour of its first day. */
  readonly createdAt: number;
  readonly now: number;
  /** Minutes. */
  readonly utcOffset: number;
}

/** Null where the card has no interval yet. */
export function scheduleFromAnki(card: AnkiSchedule, { createdAt, now, utcOffset }: Around): Schedule | null {
  const parsed = v.safeParse(Data, card.data);
  const { s, d, lrt } = parsed.success ? parsed.output : {};
  const memory = memoryOf(card, s, d);
  if (memory === null) return null;
  // Hours into the day, so that neither a clock change nor a nearby time zone gives another date.
  const onDay = (days: number) =>
    middleOfDay(dayNumber(createdAt + days * DAY + 8 * HOUR, utcOffset), utcOffset);
  const wanted = card.due > SECONDS_FROM ? card.due * 1000 : onDay(card.due);
  const due = within(wanted, 0, now + DAYS_MAX * DAY);
  const isReview = card.type === 2;
  const scheduledDays = isReview ? within(card.interval, 1, DAYS_MAX) : 0;
  const lastReview = within(lrt === undefined ? due - scheduledDays * DAY : lrt * 1000, 0, now);
  return {
    state: isReview ? "review" : card.type === 3 ? "relearning" : "learning",
    due: Math.round(due),
    ...memory,
    scheduledDays,
    learningStep: 0,
    reps: Math.max(1, card.reps),
    lapses: card.lapses,
    lastReview: Math.round(lastReview),
  };
}
