import { join } from "node:path";
import { seedFault } from "#tests/models/seeded-faults/copy.ts";

/** The patches in this folder by name, and the fault that each adds to the product. */
export const FAULTS = {
  "queue-entry-deleted-early": "a review leaves the queue before the server has answered",
  "version-not-looked-at": "the response for a version settles a review that has a later version by then",
  "counter-of-its-own-for-a-later-version": "an undo takes a new place among the device's answers",
  "place-not-confirmed": "an answer goes behind the page's last one, even if another tab answered meanwhile",
  "no-lock-over-tabs": "two tabs sync at the same time",
  "killed-tab-forgotten": "reviews that a killed tab had begun to send are not planned again",
  "review-without-queue-entry": "a review and its place in the queue are two transactions",
  "duplicates-counted": "the server accepts the same version twice",
  "reviews-not-locked": "the server handles two requests of one learner at once",
  "undone-answer-counts": "an undone answer counts in its card's schedule until the undo is synced",
  "resolved-before-it-is-done": "a save is acknowledged before its transaction has completed",
  "undo-of-synced-not-queued": "the undo of a synced review is not sent",
  "strangers-reviews-sent": "one learner's sync sends the queues of all learners on the device",
  "damaged-counts": "a damaged review counts in the schedule of its card",
  "overtaken-version-counts": "the server counts a version that arrives after a later one",
  "old-page-over-taken-answer":
    "a page of cards that was read before the server took an answer replaces its schedule",
  "new-cards-not-read-again":
    "a deck that arrives counts as whole without the answers that the server took meanwhile",
  "answered-card-in-servers-queue": "an answered card is asked again where the server's queue is studied",
  "cursor-past-what-was-put-off": "the cursor goes past news of cards whose schedule was kept",
  "cursor-past-damaged-cards": "the cursor goes past cards that came damaged",
  "cursor-before-the-last-page": "the cursor is stored before the last page is",
} as const;

export type FaultName = keyof typeof FAULTS;

/** One of the first so many schedules has to find each fault. */
export const SCHEDULES = 600;

/** How a fault was found. */
export interface Finding {
  readonly seed: number;
  /** The number of steps after shrinking. */
  readonly steps: number;
  readonly output: string;
}

/**
 * Puts one fault into a copy of the project, and plays the first schedules there.
 *
 * @param likely The seed that found the fault last time; it is played first.
 * @throws Error if all of them pass, or if the printed command does not replay the failure.
 */
export async function find(name: FaultName, likely = 1): Promise<Finding> {
  const copy = await seedFault(join(import.meta.dirname, `${name}.patch`));
  try {
    const play = (from: number, count: number) =>
      copy.run("npm", ["run", "simulate", "--", "--from", String(from), "--count", String(count)]);
    let { code, output } = await play(likely, 1);
    if (code === 0) ({ code, output } = await play(1, SCHEDULES));
    const [, command = "", seed = ""] = /Replay it: (npm run simulate -- --seed (\d+))/.exec(output) ?? [];
    const steps = /Shrunk to (\d+) steps/.exec(output)?.[1];
    if (code !== 1 || steps === undefined) {
      throw new Error(`${SCHEDULES} schedules did not find ${name} (exit code ${code}):\n${output}`);
    }
    const [program = "", ...args] = command.split(" ");
    const replayed = await copy.run(program, args);
    if (replayed.code !== 1) throw new Error(`${command} does not replay ${name}:\n${replayed.output}`);
    return { seed: Number(seed), steps: Number(steps), output };
  } finally {
    await copy.remove();
  }
}
