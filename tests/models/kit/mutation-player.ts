import { loadSuite } from "../suites.ts";
import type { MutationPath, MutationWork, Said } from "./mutation-work.ts";
import { mutantsOf } from "./mutants.ts";
import { mutate } from "./mutate.ts";
import { replay } from "./replay.ts";

const send = (said: Said) => process.send?.(said);
process.on("uncaughtException", (error) => {
  process.send?.({ thrown: String(error) }, () => process.exit(1));
});
// The run that started this process is over.
process.on("disconnect", () => process.exit(1));

const [file = ""] = process.argv.slice(2);
const suite = await loadSuite(file);
const mutants = mutantsOf(suite.covers);

/**
 * Milliseconds; short, because many mutants never come to rest. A path that fails only because the machine is slow also
 * fails without the mutant.
 */
const PATIENCE = 1500;

const fails = ({ events }: MutationPath) =>
  replay(events, { ...suite, patience: PATIENCE }).then(
    () => false,
    () => true,
  );

/** The path that finds the fault; null if none does. */
async function finderOf(paths: readonly MutationPath[]): Promise<MutationPath | null> {
  for (const path of paths) {
    send("working");
    // Like any failure, it is confirmed before it is believed.
    if ((await fails(path)) && (await fails(path))) return path;
  }
  return null;
}

async function play({ mutant, paths }: MutationWork): Promise<Said> {
  const chosen = mutants[mutant];
  if (!chosen) throw new Error(`There is no mutant ${mutant} of ${suite.covers.id}.`);
  const restore = mutate(suite.covers, chosen);
  const finder = await finderOf(paths);
  restore();
  return { killedBy: finder?.id ?? null, isSpoilt: finder !== null && (await fails(finder)) };
}

process.on("message", (work: MutationWork) => {
  send("working");
  void play(work).then(send);
});
send("ready");
