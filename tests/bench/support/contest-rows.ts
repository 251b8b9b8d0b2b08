import type { Row } from "./bench.ts";
import { type Contest, type Plan, measure } from "./rounds.ts";

/** Measures contests of servers one after the other; each gives a line of the table. */
export async function* rowsOf(contests: readonly Contest[], plan: Plan): AsyncGenerator<Row> {
  const runtime = `Node ${process.versions.node}`;
  for (const contest of contests)
    yield { runtime, name: contest.name, rounds: await measure(contest, plan), goal: contest.goal };
}
