import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from "xstate";
import { advance } from "./graph.ts";
import type { Path } from "./paths.ts";

/** The real thing beside the model. */
export interface System {
  drive(event: EventObject): void | Promise<void>;
  observe(): unknown;
  /** Nothing is under way that could still change what is observed. */
  atRest(): boolean;
  dispose(): void | Promise<void>;
}

export interface Hooks {
  /** For the inspection of the system's own machines. */
  inspect(event: InspectionEvent): void;
}

export interface Replay {
  readonly model: AnyStateMachine;
  readonly expect: (snapshot: AnyMachineSnapshot) => unknown;
  readonly create: (hooks: Hooks) => Promise<System>;
  /** Milliseconds that the system may take to come to what is expected. */
  readonly patience?: number;
}

/** One step as a person reads it: `call(n: 2)`. */
export function labelOf({ type, ...payload }: EventObject): string {
  const entries = Object.entries(payload).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return entries.length === 0 ? type : `${type}(${entries.join(", ")})`;
}

/** Where the system and the model part. */
export class Divergence extends Error {
  constructor(path: Path, at: number, expected: unknown, observed: unknown, cause?: unknown) {
    const steps = path.map(
      ({ event }, index) => `  ${index < at ? "✓" : index === at ? "✗" : "·"} ${labelOf(event)}`,
    );
    const where = at < 0 ? "at the start" : `at step ${at + 1} of ${path.length}`;
    const why = cause instanceof Error ? `\n  ${cause.message}` : "";
    super(
      [
        `The system and the model part ${where}:${why}`,
        ...steps,
        `  model   ${JSON.stringify(expected)}`,
        `  system  ${JSON.stringify(observed)}`,
      ].join("\n"),
      { cause },
    );
    this.name = "Divergence";
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Waits until the system is at rest and shows what is expected, or patience ends. */
async function settled(system: System, expected: unknown, patience: number): Promise<unknown> {
  const end = performance.now() + patience;
  for (;;) {
    const observed = await system.observe();
    if (system.atRest() && isDeepStrictEqual(observed, expected)) {
      // What must not come gets a turn to come.
      await turn();
      if (system.atRest()) return system.observe();
    }
    if (performance.now() > end) return observed;
    await turn();
  }
}

/**
 * Plays a path on the model and the system side by side and compares after each step. Expected values come from the
 * model as it is played, never from the graph.
 * @throws Divergence
 */
export async function replay(path: Path, options: Replay & { inspect?: Hooks["inspect"] }): Promise<void> {
  const { model, expect, patience = 1500 } = options;
  const inspect = (inspected: InspectionEvent) => {
    const { actorRef } = inspected;
    if ("logic" in actorRef && actorRef.logic === model) {
      throw new Error(`The system runs the model ${model.id} itself, which would prove nothing.`);
    }
    options.inspect?.(inspected);
  };
  const system = await options.create({ inspect });
  try {
    let snapshot: AnyMachineSnapshot = advance(model, undefined).next;
    for (let at = -1; at < path.length; at += 1) {
      const step = path[at];
      let failure: unknown;
      if (step) {
        snapshot = advance(model, snapshot, step.event).next;
        try {
          await system.drive(step.event);
        } catch (error) {
          failure = error;
        }
      }
      const expected = expect(snapshot);
      const observed = await settled(system, expected, failure ? 0 : patience);
      if (failure || !isDeepStrictEqual(observed, expected)) {
        throw new Divergence(path, at, expected, observed, failure);
      }
    }
  } finally {
    await system.dispose();
  }
}
