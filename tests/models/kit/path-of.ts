import type { EventObject, StateValue } from "xstate";
import { runModel } from "./advance.ts";
import { type Step, fallsOf, keyOf, nearBounds } from "./graph.ts";
import type { Path } from "./paths.ts";
import type { Suite } from "./suite.ts";
import { labelOf } from "./system.ts";
import { stateName } from "./words/state-name.ts";

/**
 * The path of some events.
 * @throws Error if the model does not take one of them; the last may be one that must change nothing.
 */
export function pathOf(
  suite: Pick<Suite, "model" | "abstract" | "bounds">,
  events: readonly EventObject[],
): Path {
  const { model, bounds } = suite;
  const running = runModel(model);
  let from = keyOf(running.position(), suite);
  let near = nearBounds(running.snapshot(), bounds);
  const steps = events.map((event, index): Step => {
    const before = running.snapshot();
    const value: StateValue = before.value;
    const label = labelOf(running.concrete(event) ?? event);
    const taken = running.send(event);
    if (taken.length === 0 && index < events.length - 1)
      throw new Error(`The model does not take ${label} in ${stateName(value)}.`);
    const to = keyOf(running.position(), suite);
    const falls = fallsOf(before, running.snapshot(), bounds);
    const step = { from, to, event, label, taken, near, falls };
    from = to;
    near = nearBounds(running.snapshot(), bounds);
    return step;
  });
  running.stop();
  return steps;
}
