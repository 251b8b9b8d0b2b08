import * as v from "valibot";

/** What a figure is to be: so much of the peer's time at most, or so much of its speed at least. */
export const Goal = v.union([v.object({ timeAtMost: v.number() }), v.object({ speedAtLeast: v.number() })]);
export type Goal = v.InferOutput<typeof Goal>;

/** The longest that ours may take, as a share of the peer's time. */
const longest = (goal: Goal) => ("timeAtMost" in goal ? goal.timeAtMost : 1 / goal.speedAtLeast);

/** The goal as it stands in the table, and whether a ratio with this interval keeps it. */
export function verdictOf(
  goal: Goal | undefined,
  { ratio, from, to }: { readonly ratio: number; readonly from: number; readonly to: number },
): string {
  if (goal === undefined) return "";
  const said =
    "timeAtMost" in goal
      ? `at most ${goal.timeAtMost.toFixed(2)}`
      : `speed at least ${goal.speedAtLeast.toFixed(2)}, is ${(1 / ratio).toFixed(2)}`;
  if (to <= longest(goal)) return `${said}: met`;
  return `${said}: ${from > longest(goal) ? "missed" : "open"}`;
}
