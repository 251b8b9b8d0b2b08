import { shortText } from "../markup/short-text.ts";
import { dateOf } from "../scheduling/day.ts";
import { type IntervalReason, intervalReasons } from "../scheduling/interval-reasons.ts";
import { parametersNamed } from "../scheduling/parameters-name.ts";
import { type RecallPoint, recallAt, recallCurve } from "../scheduling/recall.ts";
import type { CardInfo } from "./card-info.ts";

const DAY = 86_400_000;

/** The chance of recall from the first known answer on. */
export interface ShownCurve {
  readonly points: readonly RecallPoint[];
  readonly from: number;
  readonly until: number;
  /** The chance at `until`. */
  readonly last: number;
}

/** When a card comes. */
export type WhenShown =
  | { readonly kind: "new" }
  /** The learner suspended it, or buried it until that time, milliseconds since 1970. */
  | { readonly kind: "suspended" }
  | { readonly kind: "buried"; readonly until: number }
  /** The options of its deck leave it out. */
  | { readonly kind: "leftOut" }
  /** It has been waiting since that moment, in milliseconds since 1970. */
  | { readonly kind: "due"; readonly since: number }
  /** It can be studied all day. */
  | { readonly kind: "today" }
  /** Its next learning step is so many milliseconds away. */
  | { readonly kind: "step"; readonly in: number }
  /** On a later day of the learner, a date such as 2026-01-31. */
  | { readonly kind: "day"; readonly days: number; readonly date: string };

/** A card in review comes on a day, a card in steps at a time. */
function whenShown({ schedule, isSuspended, marks }: CardInfo, now: number, timeZone: string): WhenShown {
  const { state, due } = schedule;
  if (marks.suspended) return { kind: "suspended" };
  if (marks.buriedUntil !== null && marks.buriedUntil > Math.max(now, due))
    return { kind: "buried", until: marks.buriedUntil };
  if (state === "new") return { kind: "new" };
  if (isSuspended) return { kind: "leftOut" };
  if (state !== "review") return due <= now ? { kind: "due", since: due } : { kind: "step", in: due - now };
  const [today, date] = [dateOf(now, timeZone), dateOf(due, timeZone)];
  if (date < today) return { kind: "due", since: due };
  if (date === today) return { kind: "today" };
  return { kind: "day", days: (Date.parse(date) - Date.parse(today)) / DAY, date };
}

/** What is shown of a card at a moment. */
export interface ShownCard extends CardInfo {
  readonly now: number;
  readonly when: WhenShown;
  readonly reasons: readonly IntervalReason[];
  /** The chance that it is known now; null for a card that was never answered. */
  readonly recall: number | null;
  /** Up to its next review, or up to now where it waits; null without answers. */
  readonly curve: ShownCurve | null;
}

const weightsOf = (parameters: string) => parametersNamed(parameters)?.weights ?? null;

/** A card with its reasons and its curve. */
export function shownCard(info: CardInfo, now: number, timeZone: string): ShownCard {
  const { schedule, answers } = info;
  const until = Math.max(schedule.due, now);
  const points = recallCurve(
    answers.map(({ after, parameters }) => ({ schedule: after, weights: weightsOf(parameters) })),
    until,
  );
  const [first, last] = [points[0], points.at(-1)];
  const parameters = answers.at(-1)?.parameters ?? null;
  return {
    ...info,
    front: shortText(info.front),
    now,
    when: whenShown(info, now, timeZone),
    reasons: intervalReasons(schedule, parameters),
    recall: recallAt(schedule, now, parameters === null ? null : weightsOf(parameters)),
    curve: first && last ? { points, from: first.at, until, last: last.recall } : null,
  };
}
