import { parentPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { loadSuite } from "../suites.ts";
import { mutantsOf } from "./mutants.ts";
import { mutate } from "./mutate.ts";
import { prepareRun } from "./run.ts";

const { file, mutant } = v.parse(v.object({ file: v.string(), mutant: v.number() }), workerData);

const suite = await loadSuite(file);
const { planned, fails } = prepareRun(suite);
const chosen = mutantsOf(suite.covers)[mutant];
if (!chosen) throw new Error(`There is no mutant ${mutant} of ${suite.covers.id}.`);
parentPort?.postMessage("working");
mutate(suite.covers, chosen);

/** The path that finds the fault; null where none does. */
async function finder(): Promise<string | null> {
  for (const { id, path } of planned) {
    parentPort?.postMessage("working");
    // Like any failure, it is confirmed before it is believed.
    if ((await fails(path)) && (await fails(path))) return id;
  }
  return null;
}

parentPort?.postMessage({ killedBy: await finder() });
