import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from "xstate";
import { coverageOf } from "./coverage.ts";
import { type Graph, advance, explore } from "./graph.ts";
import { type Goal, type Path, targetsOf, tour, walk } from "./paths.ts";
import { Divergence, type Hooks, type System, labelOf, replay } from "./replay.ts";

type Payload<E extends EventObject, T extends E["type"]> = Omit<Extract<E, { type: T }>, "type">;

/** A driver for each event of the model, no more and no fewer. */
export type Drivers<E extends EventObject> = {
  readonly [T in E["type"]]: (event: Extract<E, { type: T }>) => void | Promise<void>;
};

export interface ModelTest<M extends AnyStateMachine> {
  /** Says what an outsider can see; it knows nothing of the implementation. */
  readonly model: M;
  /** The production machine, for coverage only. */
  readonly covers: AnyStateMachine;
  /** Every payload that each event is tried with. */
  readonly events: {
    readonly [T in EventFromLogic<M>["type"]]: readonly Payload<EventFromLogic<M>, T>[];
  };
  /** What makes two snapshots of the model the same. */
  readonly abstract: (snapshot: SnapshotFrom<M>) => unknown;
  /** What the system must show when the model is here. */
  readonly expect: (snapshot: SnapshotFrom<M>) => unknown;
  readonly system: (
    hooks: Hooks,
  ) => Promise<Omit<System, "drive"> & { readonly drive: Drivers<EventFromLogic<M>> }>;
  readonly goal: Goal;
  readonly walks: { readonly count: number; readonly length: number; readonly seed: number };
  /** Production transitions that nothing can take, each with its reason. */
  readonly untaken?: Readonly<Record<string, string>>;
}

const pathName = (path: Path) => path.map(({ event }) => labelOf(event)).join(" → ");

/** Names in one list and not in the other, as a sentence; empty where both are the same. */
function difference(what: string, wanted: readonly string[], given: readonly string[]): string[] {
  return [
    ...wanted.filter((name) => !given.includes(name)).map((name) => `${what} has no "${name}"`),
    ...given
      .filter((name) => !wanted.includes(name))
      .map((name) => `${what} has "${name}", which the model lacks`),
  ];
}

/** A suite of generated paths: the model is explored, and each path is played on the system beside it. */
export function modelTest<M extends AnyStateMachine>(name: string, definition: ModelTest<M>): void {
  const { model, goal, walks } = definition;
  // oxlint-disable typescript/no-unsafe-type-assertion -- every snapshot here is one of this model's.
  const abstract = definition.abstract as (snapshot: AnyMachineSnapshot) => unknown;
  const expected = definition.expect as (snapshot: AnyMachineSnapshot) => unknown;
  // oxlint-enable typescript/no-unsafe-type-assertion
  const events: EventObject[] = Object.entries<readonly object[]>(definition.events).flatMap(
    ([type, payloads]) => payloads.map((payload) => ({ ...payload, type })),
  );
  const graph: Graph = explore(model, events, abstract);
  const paths = tour(graph, goal);
  const walked = Array.from({ length: walks.count }, (_, index) =>
    walk(graph, walks.length, walks.seed + index),
  );
  const coverage = coverageOf(definition.covers);

  const create = async (hooks: Hooks): Promise<System> => {
    const system = await definition.system(hooks);
    const drivers: Readonly<Record<string, (event: never) => void | Promise<void>>> = system.drive;
    const wrong = difference("`drive`", model.events, Object.keys(drivers));
    if (wrong.length > 0) throw new Error(`${wrong.join("; ")}.`);
    return {
      observe: () => system.observe(),
      atRest: () => system.atRest(),
      dispose: () => system.dispose(),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver of this type takes this event.
      drive: (event) => drivers[event.type]?.(event as never),
    };
  };
  const played = { model, expect: expected };
  const play = (path: Path) =>
    replay(path, { ...played, create, inspect: (event) => coverage.inspect(event) });
  /** Does the model show anything else than at its start somewhere on the path? */
  const changes = (path: Path, start: unknown) => {
    let snapshot = advance(model, undefined).next;
    return path.some(({ event }) => {
      snapshot = advance(model, snapshot, event).next;
      return !isDeepStrictEqual(expected(snapshot), start);
    });
  };

  describe(name, () => {
    test("the model is whole: no state out of reach, no event that is never enabled, no transition untaken", () => {
      const enabled = new Set(graph.steps.map(({ event }) => labelOf(event)));
      const taken = targetsOf(graph, "transitions");
      expect(difference("`events`", model.events, Object.keys(definition.events))).toEqual([]);
      expect([...graph.nodes.declared].filter((id) => !graph.nodes.reached.has(id))).toEqual([]);
      expect(events.map(labelOf).filter((label) => !enabled.has(label))).toEqual([]);
      expect([...graph.declared].filter((id) => !taken.has(id))).toEqual([]);
    });

    test("a system that stays as it began fails every path with a visible change", async () => {
      const start = expected(advance(model, undefined).next);
      const survivors: string[] = [];
      for (const path of paths.filter((one) => changes(one, start))) {
        const outcome = await replay(path, { ...played, create: frozenAt(start), patience: 0 }).then(
          () => "passed",
          (error: unknown) => (error instanceof Divergence ? "failed" : "broken"),
        );
        if (outcome !== "failed") survivors.push(pathName(path));
      }
      expect(survivors).toEqual([]);
    });

    test.each(paths.map((path, index) => [index + 1, pathName(path), path] as const))(
      `path %i of ${paths.length}: %s`,
      async (_index, _name, path) => {
        await play(path);
        expect(path.length).toBeGreaterThan(0);
      },
    );

    test.each(walked.map((path, index) => [walks.seed + index, path] as const))(
      "random walk with seed %i",
      async (_seed, path) => {
        await play(path);
        expect(path).toHaveLength(walks.length);
      },
    );

    test(`every transition of ${definition.covers.id} was taken`, () => {
      expect(coverage.missing()).toEqual(Object.keys(definition.untaken ?? {}));
    });
  });
}

/** A system that never changes. */
const frozenAt = (start: unknown) => (): Promise<System> =>
  Promise.resolve({
    drive: () => undefined,
    observe: () => start,
    atRest: () => true,
    dispose: () => undefined,
  });
