import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from "xstate";
import { runModel } from "./advance.ts";
import { Divergence } from "./divergence.ts";
import type { Hooks, System } from "./system.ts";

export interface Replay {
  readonly model: AnyStateMachine;
  readonly expect: (snapshot: AnyMachineSnapshot) => unknown;
  readonly create: (hooks: Hooks) => Promise<System>;
  readonly inspect?: (event: InspectionEvent) => void;
  /** Milliseconds that the system may take to come to what is expected. */
  readonly patience?: number;
}

/** Long enough for a loaded machine. */
const PATIENCE = 1500;

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Waits until the system is at rest and shows what is expected, or patience ends. */
async function settled(system: System, expected: unknown, patience: number): Promise<unknown> {
  const end = performance.now() + patience;
  for (;;) {
    const observed = await system.observe();
    if ((await system.atRest()) && isDeepStrictEqual(observed, expected)) {
      // What must not come gets a turn to come.
      await turn();
      if (await system.atRest()) return system.observe();
    }
    if (performance.now() > end) return observed;
    await turn();
  }
}

/**
 * Plays a path on the model and the system side by side and compares after each step. Expected values come from the
 * model as it is played, never from the graph.
 * @returns Milliseconds that each step took.
 * @throws Divergence
 */
export async function replay(path: readonly EventObject[], options: Replay): Promise<number[]> {
  const { expect, patience = PATIENCE } = options;
  const system = await options.create({ inspect: refusing(options) });
  const model = runModel(options.model);
  const times: number[] = [];
  try {
    for (let at = -1; at < path.length; at += 1) {
      const event = path[at];
      const begun = performance.now();
      let failure: unknown;
      if (event) {
        model.send(event);
        try {
          await system.drive(event);
        } catch (error) {
          failure = error;
        }
      }
      const expected = expect(model.snapshot());
      const observed = await settled(system, expected, failure ? 0 : patience);
      if (failure || !isDeepStrictEqual(observed, expected)) {
        throw new Divergence(path, at, expected, observed, failure);
      }
      if (event) times.push(performance.now() - begun);
    }
    return times;
  } finally {
    model.stop();
    await system.dispose();
  }
}

/** Hands inspection on, and refuses a system that runs the model's own logic: it would prove nothing. */
const refusing =
  ({ model, inspect }: Replay) =>
  (inspected: InspectionEvent) => {
    const { actorRef } = inspected;
    // `provide` makes a new machine of the same configuration.
    const logic: unknown = "logic" in actorRef ? actorRef.logic : null;
    if (logic && typeof logic === "object" && "config" in logic && logic.config === model.config) {
      throw new Error(`The system runs the model ${model.id} itself, which would prove nothing.`);
    }
    inspect?.(inspected);
  };
