import { chromium } from "playwright";
import { startServer } from "#tests/browser/support/server.ts";
import { WAITS, type Visit, createLearner } from "./opening/visits.ts";
import type { Bench, Row } from "./support/bench.ts";
import type { Goal } from "./support/goal.ts";
import type { Side } from "./support/rounds.ts";

const ROUNDS = 5;
const ORDERS = [
  ["peer", "ours", "ours", "peer"],
  ["ours", "peer", "peer", "ours"],
] as const;

const goalOf = (wait: keyof Visit): Goal | undefined =>
  wait.startsWith("longest task") ? undefined : { timeAtMost: 1.5 };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const bench: Bench = {
  subject: "what a learner with a deck of 25,000 cards waits for on a new device",
  peer: "100 cards",
  ours: "25,000",
  async *run({ findChromium }) {
    const closing: (() => Promise<void>)[] = [];
    try {
      const server = await startServer();
      closing.unshift(() => server.stop());
      const browser = await chromium.launch({
        executablePath: await findChromium(),
        args: ["--no-sandbox", "--disable-gpu"],
      });
      closing.unshift(() => browser.close());
      const learners = {
        peer: await createLearner(server.url, 100),
        ours: await createLearner(server.url, 25_000),
      };
      // The first visits warm the server up.
      for (const learner of Object.values(learners)) await learner.visit(browser);
      const rounds: Record<Side, Visit[]>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const visits: Record<Side, Visit[]> = { peer: [], ours: [] };
        for (const side of ORDERS[round % 2 === 0 ? 0 : 1])
          visits[side].push(await learners[side].visit(browser));
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
    } finally {
      for (const close of closing) await close();
    }
  },
};

export default bench;
