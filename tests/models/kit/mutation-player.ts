import { once } from "node:events";
import type { EventObject } from "xstate";
import { loadSuite } from "../suites.ts";
import type { MutationWork } from "./mutation.ts";
import { mutantsOf } from "./mutants.ts";
import { mutate } from "./mutate.ts";
import { replay } from "./replay.ts";

const tell = (message: unknown) => process.send?.(message);
process.on("uncaughtException", (error) => {
  process.send?.({ thrown: String(error) }, () => process.exit(1));
});
// Nobody is left to hear of it.
process.on("disconnect", () => process.exit(1));

const [given]: unknown[] = await once(process, "message");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- mutation.ts alone starts this.
const { file, mutant, paths } = given as MutationWork;

const suite = await loadSuite(file);
const chosen = mutantsOf(suite.covers)[mutant];
if (!chosen) throw new Error(`There is no mutant ${mutant} of ${suite.covers.id}.`);
tell("working");
mutate(suite.covers, chosen);

const fails = (path: readonly EventObject[]) =>
  replay(path, suite).then(
    () => false,
    () => true,
  );

/** The path that finds the fault; null where none does. */
async function finder(): Promise<string | null> {
  for (const { id, events } of paths) {
    tell("working");
    // Like any failure, it is confirmed before it is believed.
    if ((await fails(events)) && (await fails(events))) return id;
  }
  return null;
}

tell({ killedBy: await finder() });
