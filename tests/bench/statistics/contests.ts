import * as v from "valibot";
import { STATISTICS_FORECAST_DAYS, studyStatistics } from "#contract/study/statistics.ts";
import { dateAfter, dateOf, dayNamed } from "#domain/scheduling/day.ts";
import { HEADERS } from "../support/app-server.ts";
import type { Contest, Plan, Side } from "../support/rounds.ts";
import type { WorkerServer } from "../support/worker-server.ts";
import type { StudyDatabase } from "../study/database.ts";

export const plan: Plan = { warmUp: 1, rounds: 12, calls: 1 };

const Shown = v.object({
  totals: v.object({ reviewCount: v.number(), studyTimeSeconds: v.number(), sessionCount: v.number() }),
  retention: v.object({ rememberedCount: v.number() }),
  days: v.pipe(
    v.array(v.unknown()),
    v.transform(({ length }) => length),
  ),
  cards: v.object({ new: v.number(), learning: v.number(), young: v.number(), mature: v.number() }),
  forecast: v.object({ laterCount: v.number() }),
});

/** The statistics of all time, by either server on the same database. */
export function statisticsContests(
  servers: Readonly<Record<Side, WorkerServer>>,
  { learner }: StudyDatabase,
): Contest[] {
  const today = dateOf(Date.now(), "UTC");
  const ends = Array.from(
    { length: STATISTICS_FORECAST_DAYS },
    (_, index) => dayNamed(dateAfter(today, index), "UTC").end,
  );
  const headers = { ...HEADERS, authorization: `Bearer ${learner.token}`, "x-ends": ends.join(" ") };
  const ask = async (side: Side) => {
    const answer = await fetch(servers[side].url + studyStatistics.path, { headers });
    if (!answer.ok) throw new Error(`The ${side} answered ${answer.status}: ${await answer.text()}`);
    return v.parse(Shown, await answer.json());
  };
  return [
    {
      name: "all statistics",
      atOnce: 1,
      goal: { timeAtMost: 1.3 },
      peer: () => ask("peer"),
      ours: () => ask("ours"),
    },
    { name: "bare against itself", atOnce: 1, peer: () => ask("peer"), ours: () => ask("peer") },
  ];
}
