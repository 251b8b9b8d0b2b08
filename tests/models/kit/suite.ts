import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from "xstate";
import type { Page } from "playwright";
import { TO_NEXT_DELAY } from "./advance.ts";
import type { Bound } from "./graph.ts";
import { requireReasons, requireSame } from "./given.ts";
import type { Goal } from "./paths.ts";
import type { Hooks, System } from "./system.ts";
import { nodesBelow } from "./transitions.ts";
import { namesOf } from "./words/step-words.ts";

type Omitted<E extends EventObject, T extends E["type"]> = Omit<Extract<E, { type: T }>, "type">;
type Payload<E extends EventObject, T extends E["type"]> = keyof Omitted<E, T> extends never
  ? Readonly<Record<PropertyKey, never>>
  : Omitted<E, T>;

/** A driver for each event of the model, no more and no fewer. */
export type Drivers<E extends EventObject> = {
  readonly [T in E["type"]]: (event: Extract<E, { type: T }>) => void | Promise<void>;
};

/** The real system with a driver for each event of the model. */
export type DrivenSystem<E extends EventObject> = Omit<System, "drive"> & { readonly drive: Drivers<E> };

/** Provides pages of the running application. */
export interface Stage {
  /** Origin of the application, without a trailing slash. */
  readonly baseUrl: string;
  /** A page with its own storage; it is closed after the path. */
  newPage(): Promise<Page>;
  /** Takes a picture of each open page, and returns the files. @param name The start of their names. */
  takeScreenshots(name: string): Promise<readonly string[]>;
}

/** The parts of a model test. */
export interface ModelTest<M extends AnyStateMachine> {
  /** Describes the observable behaviour, independent of the implementation. */
  readonly model: M;
  /** The production machine: for coverage and mutants only. */
  readonly covers: AnyStateMachine;
  /**
   * Every payload that each event is tried with. An event `time` with `ms` passes time in the model; "to next delay" tries
   * it up to a millisecond before the model's next delay is over, and then that millisecond.
   */
  readonly events: {
    readonly [T in EventFromLogic<M>["type"]]:
      | readonly Payload<EventFromLogic<M>, T>[]
      | (T extends "time" ? "to next delay" : never);
  };
  /** Equal values mean equal snapshots of the model; there must be finitely many values. */
  readonly abstract: (snapshot: SnapshotFrom<M>) => unknown;
  /** Whether an event that the model takes is tried here; default: always. Excluded events are reported. */
  readonly tries?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M>) => boolean;
  /** What the system must show in this snapshot of the model. */
  readonly expect: (snapshot: SnapshotFrom<M>) => unknown;
  /** The real system, in this process. */
  readonly system: {
    readonly create: (
      hooks: Hooks,
    ) => DrivenSystem<EventFromLogic<M>> | Promise<DrivenSystem<EventFromLogic<M>>>;
  };
  /** The same behaviour on the page, in a browser. */
  readonly page?: {
    readonly create: (stage: Stage, hooks: Hooks) => Promise<DrivenSystem<EventFromLogic<M>>>;
    /** What the page must show, if it shows less than the system in process. */
    readonly expect?: (snapshot: SnapshotFrom<M>) => unknown;
    /** Whether the page can perform this event here; default: always. */
    readonly can?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M>) => boolean;
    /**
     * Transitions of the model that no page can take, by their names in words, each with its reason. An entry that no longer applies is an
     * error.
     */
    readonly exceptions?: Readonly<Record<string, string>>;
  };
  /** For the system in process; default `pairs`. A page is driven through `transitions`. */
  readonly goal?: Goal;
  /** Random walks in addition to the paths of the goal. */
  readonly walks?: { readonly count: number; readonly length: number; readonly seed: number };
  /** The weight of an event in walks; default 1. */
  readonly weights?: { readonly [T in EventFromLogic<M>["type"]]?: number };
  readonly stop?: Stop;
  /** Counters of the model by name: each event is tried one before, at, and one after the bound of each. */
  readonly bounds?: Readonly<
    Record<string, { readonly of: (snapshot: SnapshotFrom<M>) => number; readonly at: number }>
  >;
  /** The most abstract states that exploration may find; default 5,000. */
  readonly limit?: number;
  /** Other shares than all (0.95 of the mutants), each with its reason. */
  readonly require?: { readonly [K in keyof Omit<Requirements, "inside">]?: Required };
  /** The share of the faults inside the rules of the production machine that must be found; default: none. */
  readonly inside?: number;
  /** Impossible transitions, mutants, undeclared pairs and drivers without effect, by name, each with its reason. An entry that no longer applies is an error. */
  readonly exceptions?: Partial<Exceptions>;
}

/** When enough paths were made or played. */
export interface Stop {
  /** Steps of a path. */
  readonly length?: number;
  readonly paths?: number;
  readonly minutes?: number;
}

export interface Required {
  /** From 0 to 1. */
  readonly share: number;
  readonly reason: string;
}

export interface Requirements {
  /** Transitions of the model, taken by paths that passed. */
  readonly transitions: number;
  /** Transitions of the model with each payload that can take them; with 0, paths do not look for them. */
  readonly payloads: number;
  /** Pairs of successive transitions of the model; required only by the goal `pairs`. */
  readonly pairs: number;
  /** Transitions of the production machine that were actually taken. */
  readonly production: number;
  /** Mutants of the production machine that some path finds. */
  readonly mutants: number;
  /** Faults inside the rules of the production machine that some path finds. */
  readonly inside: number;
}

export interface Exceptions {
  /** Production transitions that no event can take, by their names in words: "retry now in waiting". */
  readonly transitions: Readonly<Record<string, string>>;
  /** Mutants that behave like the original. */
  readonly mutants: Readonly<Record<string, string>>;
  /** Faults inside the rules of the machine after which it behaves like the original. */
  readonly inside: Readonly<Record<string, string>>;
  /**
   * Events in states of the model that do not name them, although something happens, as `event`, `event in state`, or
   * `event in state.inner`.
   */
  readonly undeclared: Readonly<Record<string, string>>;
  /** Events whose drivers do nothing that any path shows. */
  readonly drivers: Readonly<Record<string, string>>;
  /** Why the model has the same states and transitions as the production machine; such a model may be a copy of it. */
  readonly graph?: string | undefined;
}

/** A model test without the types of its model, for the runner. */
export interface Suite {
  readonly name: string;
  readonly model: AnyStateMachine;
  readonly covers: AnyStateMachine;
  /** Every event with every payload, in the order of the definition. */
  readonly events: readonly EventObject[];
  readonly abstract: (snapshot: AnyMachineSnapshot) => unknown;
  readonly tries: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
  readonly expect: (snapshot: AnyMachineSnapshot) => unknown;
  readonly create: (hooks: Hooks) => Promise<System>;
  readonly page: {
    readonly create: (stage: Stage, hooks: Hooks) => Promise<System>;
    readonly expect: (snapshot: AnyMachineSnapshot) => unknown;
    readonly can: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
    readonly exceptions: Readonly<Record<string, string>>;
  } | null;
  readonly goal: Goal;
  readonly walks: { readonly count: number; readonly length: number; readonly seed: number };
  readonly weights: Readonly<Record<string, number>>;
  readonly stop: Stop;
  readonly bounds: Readonly<Record<string, Bound>>;
  readonly limit: number;
  readonly require: Requirements;
  readonly exceptions: Exceptions;
  /** Recorded sessions, by their names. */
  readonly cases: Readonly<Record<string, readonly EventObject[]>>;
}

/** Reasons by the ids of the transitions that they name; what names none is found later as no longer right. */
function byIds(machine: AnyStateMachine, reasons: Readonly<Record<string, string>> = {}) {
  const ids = new Map([...namesOf(machine)].map(([id, name]) => [name, id]));
  return Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [ids.get(name) ?? name, reason]));
}

/** Events that a machine's own declarations name; runtime events such as `after` are the model's own business. */
function eventsOf(model: AnyStateMachine): string[] {
  const types = [...nodesBelow(model.root)].flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(types)].filter((type) => !type.startsWith("xstate.") && type !== "*");
}

/**
 * Declares a model test: a model with the real system.
 * @throws Error if `events` or `weights` do not match the model, or give no choice, or an exception has no reason.
 */
export function modelTest<M extends AnyStateMachine>(name: string, definition: ModelTest<M>): Suite {
  const { model, system, page } = definition;
  const types = eventsOf(model);
  // Every model with delays takes the event `time`, which it need not name.
  const named = "time" in definition.events ? [...new Set([...types, "time"])] : types;
  requireSame(
    "`events`",
    named,
    Object.keys(definition.events),
    "List the events of the model, each with its payloads, or [{}] for none.",
  );
  const weights: Readonly<Record<string, number>> = { ...definition.weights };
  requireSame(
    "`weights`",
    named,
    [...new Set([...named, ...Object.keys(weights)])],
    "Name only events of the model.",
  );
  const events = Object.entries<readonly object[] | string>(definition.events).flatMap(([type, payloads]) => {
    if (typeof payloads === "string") return [TO_NEXT_DELAY];
    if (payloads.length === 0) throw new Error(`\`events\` has no payload for "${type}": give at least {}.`);
    return payloads.map((payload) => ({ ...payload, type }));
  });
  const whole = (driven: DrivenSystem<EventFromLogic<M>>): System => {
    const drivers: Readonly<Record<string, (event: never) => void | Promise<void>>> = driven.drive;
    requireSame("`drive`", named, Object.keys(drivers), "Give each event of the model one driver.");
    return {
      observe: () => driven.observe(),
      atRest: () => driven.atRest(),
      dispose: () => driven.dispose(),
      drive(event) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver of this type takes this event.
        const result = drivers[event.type]?.(event as never);
        if (typeof result === "function")
          throw new Error(
            `The driver of "${event.type}" only returns a function, which nothing calls: write held.send(…) in a ` +
              "driver, and held.sends(…) instead of one.",
          );
        return result;
      },
    };
  };
  const { require: required = {}, exceptions, stop = {} } = definition;
  if (stop.paths !== undefined && stop.paths < 1)
    throw new Error(
      `\`stop.paths\` is ${stop.paths}: no path would be played. Leave it out, or give at least 1.`,
    );
  const lowered = Object.entries(required);
  requireReasons("The requirement", Object.fromEntries(lowered.map(([key, { reason }]) => [key, reason])));
  requireReasons("The exception for the transition", exceptions?.transitions);
  requireReasons("The exception for the mutant", exceptions?.mutants);
  requireReasons("The exception for the fault inside", exceptions?.inside);
  requireReasons("The exception for the undeclared", exceptions?.undeclared);
  requireReasons("The exception for the driver of", exceptions?.drivers);
  if (exceptions?.graph !== undefined) requireReasons("The exception for the", { graph: exceptions.graph });
  requireReasons("The exception of the page for the transition", page?.exceptions);
  // oxlint-disable typescript/no-unsafe-type-assertion -- every snapshot that the runner shows is one of this model's.
  const abstract = definition.abstract as Suite["abstract"];
  const expect = definition.expect as Suite["expect"];
  const pageExpect = (page?.expect ?? definition.expect) as Suite["expect"];
  const bounds = (definition.bounds ?? {}) as Suite["bounds"];
  const tries = (definition.tries ?? (() => true)) as Suite["tries"];
  const can = (page?.can ?? (() => true)) as NonNullable<Suite["page"]>["can"];
  // oxlint-enable typescript/no-unsafe-type-assertion
  return {
    name,
    model,
    covers: definition.covers,
    events,
    abstract,
    tries,
    expect,
    create: async (hooks) => whole(await system.create(hooks)),
    page: page
      ? {
          create: async (stage, hooks) => whole(await page.create(stage, hooks)),
          expect: pageExpect,
          can,
          exceptions: byIds(model, page.exceptions),
        }
      : null,
    goal: definition.goal ?? "pairs",
    walks: definition.walks ?? { count: 8, length: 40, seed: 7 },
    weights,
    stop,
    bounds,
    limit: definition.limit ?? 5000,
    require: {
      transitions: required.transitions?.share ?? 1,
      payloads: required.payloads?.share ?? 1,
      pairs: required.pairs?.share ?? 1,
      production: required.production?.share ?? 1,
      mutants: required.mutants?.share ?? 0.95,
      inside: definition.inside ?? 0,
    },
    cases: {},
    exceptions: {
      mutants: {},
      inside: {},
      undeclared: {},
      drivers: {},
      ...exceptions,
      transitions: byIds(definition.covers, exceptions?.transitions),
    },
  };
}
