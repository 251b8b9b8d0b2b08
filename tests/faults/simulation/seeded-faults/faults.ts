import { join } from "node:path";
import { seedFault } from "#tests/models/seeded-faults/copy.ts";

/** Patches in this folder, by their names, and what is wrong with the product in there. */
export const FAULTS = {
  "queue-entry-deleted-early": "a review leaves the queue before the server has answered",
  "version-not-looked-at": "an answer settles a review of which there is a later version by now",
  "counter-of-its-own-for-a-later-version": "an undo takes another place among the device's answers",
  "place-not-confirmed": "an answer goes behind the page's last one, whoever answered meanwhile",
  "no-lock-over-tabs": "tabs sync beside each other",
  "killed-tab-forgotten": "what a killed tab had begun to send is not planned again",
  "review-without-queue-entry": "a review and its place in the queue are two transactions",
  "duplicates-counted": "the server takes the same version again",
  "reviews-not-locked": "the server judges two requests of one learner at once",
  "undone-answer-counts": "what was taken back counts in the schedule of its card until the server knows",
  "resolved-before-it-is-done": "a save is acknowledged before its transaction is done",
  "undo-of-synced-not-queued": "the undo of a synced review is not sent",
  "strangers-reviews-sent": "the queue of every learner on the device is sent for one of them",
  "damaged-counts": "a damaged review counts in the schedule of its card",
  "overtaken-version-counts": "the server lets a version count that was overtaken on its way",
} as const;

export type FaultName = keyof typeof FAULTS;

/** Those among which each fault has to be found. */
export const SCHEDULES = 600;

/** How a fault was found. */
export interface Finding {
  readonly seed: number;
  /** Steps that are left of its schedule. */
  readonly steps: number;
  readonly output: string;
}

/**
 * Puts one fault into a copy of the project, and plays the first schedules there.
 *
 * @param likely The seed that found it last: it is played first.
 * @throws Error where all of them pass, or the printed command does not replay what was found.
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
