import { WAITS, type Visit, createLearner } from "./opening/visits.ts";
import type { Bench, Row } from "./support/bench.ts";
import type { Goal } from "./support/goal.ts";
import { onApplication } from "./support/on-application.ts";
import { type Side, orderOf } from "./support/rounds.ts";

const ROUNDS = 5;

const goalOf = (wait: keyof Visit): Goal | undefined =>
  wait.startsWith("longest task") ? undefined : { timeAtMost: 1.5 };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const bench: Bench = {
  subject: "what a learner with a deck of 25,000 cards waits for on a new device",
  peer: "100 cards",
  ours: "25,000",
  run: (tools) =>
    onApplication(tools, async function* (url, browser) {
      const learners = { peer: await createLearner(url, 100), ours: await createLearner(url, 25_000) };
      // The first visits warm the server up.
      for (const learner of Object.values(learners)) await learner.visit(browser);
      const rounds: Record<Side, Visit[]>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const visits: Record<Side, Visit[]> = { peer: [], ours: [] };
        for (const side of orderOf(round)) visits[side].push(await learners[side].visit(browser));
        rounds.push(visits);
      }
      for (const wait of WAITS) {
        const at = (visits: readonly Visit[]) => mean(visits.map((visit) => visit[wait]));
        yield {
          runtime: `Chromium ${browser.version()}`,
          name: wait,
          rounds: rounds.map(({ peer, ours }) => ({ peer: at(peer), ours: at(ours) })),
          goal: goalOf(wait),
        } satisfies Row;
      }
    }),
};

export default bench;
