import type { Performance } from "#contract/reviews.ts";
import { dayNumber } from "../../scheduling/day.ts";
import { countedFrom } from "../../scheduling/easy-days.ts";
import { type DueLoad, balancingShift } from "../../scheduling/load-balance.ts";
import {
  type SchedulerParameters,
  parametersName,
  parametersNamed,
} from "../../scheduling/parameters-name.ts";
import { type Schedule, schedulerNamed } from "../../scheduling/scheduling.ts";
import type { StudyItem } from "../study-queue.ts";

const RATINGS: readonly Performance[] = [1, 2, 3, 4];

/** The load at the beginning of the session, and the answers since. */
export interface ScreenLoad {
  readonly load: DueLoad | null;
  readonly answers: readonly { readonly after: Schedule }[];
}

/** Adds the reviews from the session's answers. */
function loadNow({ answers }: ScreenLoad, load: DueLoad, { utcOffset }: SchedulerParameters): DueLoad {
  const counts = [...load.counts];
  const begins = dayNumber(load.at, utcOffset);
  for (const { after } of answers) {
    const day = dayNumber(after.due, utcOffset) - begins;
    const count = counts[day];
    if (after.state === "review" && count !== undefined) counts[day] = count + 1;
  }
  return { ...load, counts };
}

/** The schedule after each rating, with the name of the parameters that gave it. */
export type Outcomes = Record<
  Performance,
  { readonly after: Schedule; readonly parameters: string | undefined }
>;

/** The longest interval that leaves those of easier ratings unchanged. */
function mostDays(rating: Performance, plain: Readonly<Record<Performance, Schedule>>): number {
  if (rating === 4) return Infinity;
  if (rating === 3) return plain[4].scheduledDays - 1;
  const easier = plain[rating === 1 ? 2 : 3];
  return easier.state === "review" ? easier.scheduledDays : Infinity;
}

/**
 * With load balancing an interval ends on a quiet day nearby, and the parameters' name contains the shift, so that the
 * answer is scheduled alike everywhere. `at`: milliseconds since 1970.
 */
export function outcomesOf(item: StudyItem, at: number, screen: ScreenLoad): Outcomes {
  const { id, schedule, parameters: name } = item;
  const plain = schedulerNamed(name).preview(id, schedule, at);
  const outcomes: Outcomes = {
    1: { after: plain[1], parameters: name },
    2: { after: plain[2], parameters: name },
    3: { after: plain[3], parameters: name },
    4: { after: plain[4], parameters: name },
  };
  const parameters = name === undefined ? null : parametersNamed(name);
  if (!item.isBalanced || screen.load === null || parameters === null || parameters.days === "utc")
    return outcomes;
  const load = loadNow(screen, screen.load, parameters);
  const from = countedFrom(id, schedule, at);
  let least = 0;
  for (const rating of RATINGS) {
    if (plain[rating].state !== "review") continue;
    const within = { least: rating === 4 ? least + 1 : least, most: mostDays(rating, plain) };
    const shift = balancingShift(plain[rating].scheduledDays, within, from, { parameters, load });
    if (shift !== 0) {
      const shifted = parametersName({ ...parameters, shift });
      outcomes[rating] = {
        after: schedulerNamed(shifted).answered(id, schedule, { rating, at }),
        parameters: shifted,
      };
    }
    least = outcomes[rating].after.scheduledDays;
  }
  return outcomes;
}
