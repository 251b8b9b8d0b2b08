import { createMachine } from "xstate";
import { runModel } from "./advance.ts";
import { INERT } from "./inert.ts";
import { mutate } from "./apply-mutant.ts";
import { type Path, eventsIn } from "./paths.ts";
import { type Replay, replay } from "./replay.ts";
import type { Suite } from "./suite.ts";

/** The longest paths, which change most. */
const PATHS = 3;
/** Milliseconds that a system may take that shows something else. */
const PATIENCE = 1500;

/**
 * A message if the system answers from the model or from `expect`: then a path fails once the model that the system could
 * import does nothing, and `expect` is also called for the start.
 */
export async function borrowedProblems(suite: Suite, paths: readonly Path[]): Promise<string[]> {
  const { model, create } = suite;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same implementations as before.
  const own = createMachine(model.config, model.implementations as Parameters<typeof createMachine>[1]);
  const running = runModel(own);
  const start = running.snapshot();
  running.stop();
  const expect: Replay["expect"] = (snapshot) => {
    const expected = suite.expect(snapshot);
    suite.expect(start);
    return expected;
  };
  const passes = (path: Path, options: Replay) =>
    replay(eventsIn(path), { ...options, patience: PATIENCE }).then(
      () => true,
      () => false,
    );
  for (const path of paths.toSorted((a, b) => b.length - a.length).slice(0, PATHS)) {
    const restore = mutate(model, INERT);
    const isOwn = await passes(path, { model: own, expect, create }).finally(restore);
    if (!isOwn && (await passes(path, suite)))
      return [
        `The system answers from the model ${model.id} or from what \`expect\` computed: \`observe\` must read the real thing.`,
      ];
  }
  return [];
}
