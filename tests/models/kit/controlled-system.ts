import {
  type Actor,
  type AnyStateMachine,
  type EmittedFrom,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
  createActor,
} from "xstate";
import { type PendingWork, pendingWork } from "../../support/pending-work.ts";
import { modelClock } from "./model-clock.ts";
import type { DrivenSystem } from "./suite.ts";
import type { Hooks } from "./system.ts";

type Implementations<M extends AnyStateMachine> = Parameters<M["provide"]>[0];
type Actors<M extends AnyStateMachine> = NonNullable<Implementations<M>["actors"]>;
type Work<M extends AnyStateMachine, K extends keyof Actors<M>> = {
  readonly [N in K]-?: PendingWork<OutputFrom<Actors<M>[N]>, InputFrom<Actors<M>[N]>>;
};

const START = Date.parse("2026-03-01T10:00:00Z");

/** A machine of the product whose promises wait for the test, on a clock that the test moves. */
export interface ControlledSystem<M extends AnyStateMachine, K extends keyof Actors<M>> {
  /** By the name of an actor: its calls, and their results. */
  readonly work: Work<M, K>;
  /** The requests, in order: calls of controlled work in the words of `describe`, and entries of a driver's own actors. */
  readonly asked: string[];
  /** What the machine emitted. */
  readonly emitted: readonly EmittedFrom<M>[];
  readonly clock: ReturnType<typeof modelClock>;
  /** Milliseconds since 1970 on the device. */
  now(): number;
  /** A driver that passes time, for the machine and on the device. */
  readonly pass: (time: { readonly ms: number }) => void;
  /** Moves only the device's clock, as sleep or a person does. */
  setClock(ms: number): void;
  /** Starts the machine; called again, it starts another one with the same work. */
  start(input?: InputFrom<M>): void;
  /** Stops the machine, as the death of its tab does. */
  stop(): void;
  snapshot(): SnapshotFrom<M>;
  isStarted(): boolean;
  send(event: EventFromLogic<M>): void;
  /** A driver that only sends. */
  readonly sends: (event: EventFromLogic<M>) => () => void;
  /** The system for the kit, at rest whenever the machine is. */
  system<E extends EventObject>(
    driven: Pick<DrivenSystem<E>, "drive" | "observe"> & Partial<DrivenSystem<E>>,
  ): DrivenSystem<E>;
}

/**
 * A machine of the product for a model; its promises wait until a driver settles them.
 * @param actors Names of the promises that the test settles.
 * @param given.provide Other actors and actions.
 * @param given.describe Descriptions of calls of controlled work, by its name.
 */
export function controlledSystem<M extends AnyStateMachine, const K extends keyof Actors<M> & string>(
  machine: M,
  hooks: Hooks,
  given: {
    readonly actors: readonly K[];
    readonly provide?: Implementations<M>;
    readonly describe?: { readonly [N in K]?: (input: InputFrom<Actors<M>[N]>) => string };
  },
): ControlledSystem<M, K> {
  const { actors, describe = {} } = given;
  const known = Object.keys(machine.implementations.actors);
  for (const name of actors)
    if (!known.includes(name))
      throw new Error(`${machine.id} has no actor "${name}": it has ${known.join(", ") || "none"}.`);
  const provide: Parameters<AnyStateMachine["provide"]>[0] = given.provide ?? {};
  const clock = modelClock();
  const asked: string[] = [];
  const emitted: EmittedFrom<M>[] = [];
  let at = START;
  const describers: Readonly<Record<string, ((input: never) => string) | undefined>> = describe;
  const controlled = actors.map((name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the describer of this actor takes its input.
    const inWords = describers[name] as ((input: unknown) => string) | undefined;
    return [name, pendingWork<unknown, unknown>((input) => inWords && asked.push(inWords(input)))] as const;
  });
  const logics = Object.fromEntries(controlled.map(([name, { logic }]) => [name, logic]));
  const provided: AnyStateMachine = machine.provide({ ...provide, actors: { ...logics, ...provide.actors } });
  let actor: Actor<AnyStateMachine> | null = null;
  /** What ended the machine, such as an action that throws. */
  let failures: readonly unknown[] = [];
  const started = () => {
    if (!actor) throw new Error(`${machine.id} was not started: call controlled.start().`);
    const [failure] = failures;
    if (failures.length > 0) throw new Error(endOf(machine, failure), { cause: failure });
    return actor;
  };
  const start = (input?: InputFrom<M>) => {
    actor = createActor(provided, { clock, input, inspect: (event) => hooks.inspect(event) });
    failures = [];
    actor.subscribe({ error: (failure) => (failures = [failure]) });
    actor.on("*", (event: EmittedFrom<M>) => emitted.push(event));
    actor.start();
  };
  const send = (event: EventFromLogic<M>) => {
    started().send(event);
    // Fails in the step that ended the machine, not in the next one.
    started();
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name.
    work: Object.fromEntries(controlled) as Work<M, K>,
    asked,
    emitted,
    clock,
    now: () => at,
    pass({ ms }) {
      at += ms;
      clock.pass(ms);
    },
    setClock: (ms) => void (at += ms),
    start,
    stop: () => void started().stop(),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a machine with other implementations is the same machine.
    snapshot: () => started().getSnapshot() as SnapshotFrom<M>,
    isStarted: () => actor !== null,
    send,
    sends: (event) => () => send(event),
    system: (driven) => ({ atRest: () => true, dispose: () => void actor?.stop(), ...driven }),
  };
}

function endOf({ id }: AnyStateMachine, failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  const isMissing = message.endsWith("must be provided.");
  return (
    `An error ended ${id}: ${message}` +
    (isMissing ? " Give it to controlledSystem: `provide: { actions: { … } }`, or name it in `actors`." : "")
  );
}
