import type { DeckOptions } from "#contract/study/deck-options.ts";
import type { Schedule } from "../../scheduling/scheduling.ts";
import type { StudyItem } from "../study-queue.ts";
import { balancesLoad, parametersOf } from "./deck-options.ts";

const isLeech = ({ leechThreshold }: DeckOptions, { lapses }: Pick<Schedule, "lapses">) =>
  lapses >= leechThreshold;

/** Forgotten so often that it is no longer due. */
export const isSuspended = (options: DeckOptions, schedule: Pick<Schedule, "lapses">): boolean =>
  options.leechAction === "suspend" && isLeech(options, schedule);

/** Forgotten so often that it is marked. */
const isMarked = (options: DeckOptions, schedule: Pick<Schedule, "lapses">): boolean =>
  options.leechAction === "tag" && isLeech(options, schedule);

/** A card's options from its deck. `moment`: the beginning of the session; `at` in milliseconds since 1970. */
export const itemOptions = (
  options: DeckOptions,
  schedule: Schedule,
  moment: { readonly at: number; readonly timeZone: string },
): Pick<StudyItem, "parameters" | "isBalanced" | "isLeech" | "secondsPerCard"> => ({
  parameters: parametersOf(options, moment.at, moment.timeZone),
  isBalanced: balancesLoad(options),
  isLeech: isMarked(options, schedule),
  ...(options.secondsPerCard !== undefined && { secondsPerCard: options.secondsPerCard }),
});
