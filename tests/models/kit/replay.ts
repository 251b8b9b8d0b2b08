import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from "xstate";
import { runModel } from "./advance.ts";
import { Divergence, Impossible, NotStarted } from "./divergence.ts";
import type { Hooks, System } from "./system.ts";

export interface Replay {
  readonly model: AnyStateMachine;
  readonly expect: (snapshot: AnyMachineSnapshot) => unknown;
  readonly create: (hooks: Hooks) => Promise<System>;
  readonly inspect?: (event: InspectionEvent) => void;
  /** Milliseconds until the system must show the expected value. */
  readonly patience?: number;
  /** How long and how often the system must be at rest before its value counts as final. */
  readonly quiet?: Quiet;
  /** Before each step is driven. */
  readonly onStep?: () => void;
  /** When a step has failed, or the system did not start, as long as the system is there. */
  readonly onFailure?: (() => Promise<void>) | undefined;
}

export interface Quiet {
  readonly milliseconds: number;
  readonly looks: number;
}

/** Long enough for a very busy computer; only a system that is never at rest takes this long. */
const PATIENCE = 10_000;
const QUIET: Quiet = { milliseconds: 100, looks: 30 };

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

function expectedIn(snapshot: AnyMachineSnapshot, expect: Replay["expect"]): unknown {
  try {
    return expect(snapshot);
  } catch (cause) {
    const state = JSON.stringify(snapshot.value);
    throw new Error(`\`expect\` throws in the state ${state} of the model: ${toError(cause).message}`, {
      cause,
    });
  }
}

interface Seen {
  readonly observed: unknown;
  /** Why this value is not final. */
  readonly failure?: Error;
}

/** Waits until the system is at rest and shows what is expected, or stays at rest, or patience ends. */
async function settled(system: System, expected: unknown, patience: number, quiet: Quiet): Promise<Seen> {
  const end = performance.now() + patience;
  let looks = 0;
  let since = 0;
  for (;;) {
    const observed = await system.observe();
    const atRest = await system.atRest();
    if (atRest && isDeepStrictEqual(observed, expected)) {
      // An unexpected change gets a turn to appear.
      await turn();
      if (await system.atRest()) return { observed: await system.observe() };
    }
    const now = performance.now();
    if (!atRest || looks === 0) since = now;
    looks = atRest ? looks + 1 : 0;
    if (looks > quiet.looks && now > since + quiet.milliseconds) return { observed };
    if (now > end) {
      if (atRest) return { observed };
      return { observed, failure: new Error(`The system did not come to rest within ${patience} ms.`) };
    }
    await turn();
  }
}

async function driven(system: System, event: EventObject): Promise<void> {
  try {
    await system.drive(event);
  } catch (error) {
    throw new Impossible(error);
  }
}

async function inTime<T>(what: string, limit: number, work: T | Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} within ${limit} ms.`)), limit);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A path that passed. */
export interface Replayed {
  /** Milliseconds that each step took. */
  readonly times: readonly number[];
  /** What was observed at the start, and after each step. */
  readonly seen: readonly unknown[];
}

/**
 * Plays a path on the model and the system and compares after each step. Expected values come from the played model,
 * never from the graph.
 * @throws Divergence, or NotStarted
 */
export async function replay(path: readonly EventObject[], options: Replay): Promise<Replayed> {
  const { expect, patience = PATIENCE, quiet = QUIET } = options;
  const limit = 3 * patience;
  const own = ownLogic(options);
  const created = options.create({ inspect: own.inspect });
  const system = await inTime("It was not ready", limit, created).catch(async (error: unknown) => {
    await options.onFailure?.();
    throw new NotStarted(error);
  });
  const model = runModel(options.model);
  const times: number[] = [];
  const observations: unknown[] = [];
  const happened: EventObject[] = [];
  try {
    for (let at = -1; at < path.length; at += 1) {
      const event = path[at];
      const begun = performance.now();
      let failure: unknown;
      if (event) {
        options.onStep?.();
        const happening = model.concrete(event) ?? event;
        happened.push(happening);
        model.send(event);
        try {
          await inTime("The driver did not come to an end", limit, driven(system, happening));
        } catch (error) {
          failure = error;
        }
      }
      own.refuse();
      const expected = expectedIn(model.snapshot(), expect);
      const seen = await settled(system, expected, failure ? 0 : patience, quiet).catch(
        // A page without the element that its driver missed cannot be observed either.
        (error: unknown): Seen => ({ observed: null, failure: toError(error) }),
      );
      own.refuse();
      failure ??= seen.failure;
      if (failure || !isDeepStrictEqual(seen.observed, expected)) {
        await options.onFailure?.();
        const played = [...happened, ...path.slice(at + 1)];
        throw new Divergence(played, at, expected, seen.observed, failure, observations);
      }
      observations.push(seen.observed);
      if (event) times.push(performance.now() - begun);
    }
    return { times, seen: observations };
  } finally {
    model.stop();
    await inTime("The system did not stop", limit, system.dispose());
  }
}

/** Forwards inspection, and refuses a system that runs the model's own logic, which would prove nothing. */
function ownLogic({ model, inspect }: Replay) {
  let isRun = false;
  return {
    /** Does not throw: an error would be lost in a machine that starts another one. */
    inspect(inspected: InspectionEvent) {
      const { actorRef } = inspected;
      // `provide` makes a new machine of the same configuration.
      const logic: unknown = "logic" in actorRef ? actorRef.logic : null;
      if (logic && typeof logic === "object" && "config" in logic && logic.config === model.config)
        isRun = true;
      inspect?.(inspected);
    },
    refuse() {
      if (isRun) throw new Error(`The system runs the model ${model.id} itself, which would prove nothing.`);
    },
  };
}
