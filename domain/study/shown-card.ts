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
  /** At `until`. */
  readonly last: number;
}

export type WhenShown =
  | { readonly kind: "new" }
  /** `until`: milliseconds since 1970. */
  | { readonly kind: "suspended" }
  | { readonly kind: "buried"; readonly until: number }
  /** By the deck's options. */
  | { readonly kind: "leftOut" }
  /** Milliseconds since 1970. */
  | { readonly kind: "due"; readonly since: number }
  | { readonly kind: "today" }
  /** Milliseconds until the next learning step. */
  | { readonly kind: "step"; readonly in: number }
  /** A later day of the learner, such as 2026-01-31. */
  | { readonly kind: "day"; readonly days: number; readonly date: string };

/** Cards in review are due on a day, cards in steps at a time. */
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

/** What is shown of a card at one moment (`now`). */
export interface ShownCard extends CardInfo {
  readonly now: number;
  readonly when: WhenShown;
  readonly reasons: readonly IntervalReason[];
  /** 0 to 1; null without answers. */
  readonly recall: number | null;
  /** Up to the next review, or now for a due card; null without answers. */
  readonly curve: ShownCurve | null;
}

const weightsOf = (parameters: string) => parametersNamed(parameters)?.weights ?? null;

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
