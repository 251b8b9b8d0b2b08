import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { loadSuite } from "../suites.ts";
import { type MutationPath, type MutationWork, type Said, SourceFault } from "./mutation-work.ts";
import { mutantsOf } from "./make-mutants.ts";
import { mutate } from "./apply-mutant.ts";
import { replay } from "./replay.ts";

const send = (said: Said) => process.send?.(said);
process.on("uncaughtException", (error) => {
  process.send?.({ thrown: String(error) }, () => process.exit(1));
});
// The run that started this process is over.
process.on("disconnect", () => process.exit(1));

const [file = "", faultText] = process.argv.slice(2);
if (faultText !== undefined) seed(v.parse(SourceFault, JSON.parse(faultText)));
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

/** Loads a file with a fault. */
function seed({ url, start, end, replacement }: SourceFault): void {
  registerHooks({
    load(loaded, context, next) {
      if (loaded !== url) return next(loaded, context);
      const text = readFileSync(fileURLToPath(url), "utf8");
      const source = text.slice(0, start) + replacement + text.slice(end);
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
}

async function play({ mutant, paths }: MutationWork): Promise<Said> {
  if (mutant === null) return { killedBy: (await finderOf(paths))?.id ?? null, isSpoilt: false };
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
