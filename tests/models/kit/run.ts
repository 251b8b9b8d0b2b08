import { isDeepStrictEqual } from "node:util";
import type { EventObject } from "xstate";
import { runModel } from "./advance.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { Divergence } from "./divergence.ts";
import type { Failures } from "./failures.ts";
import { type Graph, type Step, explore, keyOf } from "./graph.ts";
import { type Goal, type Path, coveredBy, targetsOf, tour, walk } from "./paths.ts";
import { idOf } from "./path-id.ts";
import { replay } from "./replay.ts";
import { shrink } from "./shrink.ts";
import type { Stage, Stop, Suite } from "./suite.ts";
import { type System, labelOf } from "./system.ts";

export interface RunOptions {
  /** Drives the page there in place of the system in process. */
  readonly stage?: Stage;
  readonly goal?: Goal;
  /** Seed of the first walk; each next one has the next seed. */
  readonly seed?: number;
  /** How many walks. */
  readonly walks?: number;
  readonly stop?: Stop;
  readonly failures?: Failures;
  /** Milliseconds that the system may take to come to what is expected. */
  readonly patience?: number;
}

/** A path to play, and why. */
export interface Planned {
  readonly id: string;
  readonly kind: "kept" | "goal" | "walk";
  readonly path: Path;
}

export type Outcome =
  /** `times`: milliseconds of each step. */
  | { readonly outcome: "passed"; readonly times: readonly number[] }
  /** It failed, and passed when it was played again. */
  | { readonly outcome: "flaky"; readonly error: Error }
  | {
      readonly outcome: "failed";
      /** The failure of the shrunk path. */
      readonly error: Error;
      readonly shrunk: readonly EventObject[];
      readonly shrunkId: string;
      /** The shell command that replays it. */
      readonly command: string;
    };

/** What was covered, each with what there is. */
export interface Covered {
  readonly transitions: Share;
  /** Null where the goal does not ask for pairs. */
  readonly pairs: Share | null;
  /** Null where the system does not run in this process. */
  readonly production: Share | null;
  /** Pairs of production transitions that were taken. */
  readonly productionPairs: number;
}

export interface Share {
  readonly covered: number;
  readonly of: number;
  readonly missing: readonly string[];
}

const shareOf = (wanted: ReadonlySet<string>, got: ReadonlySet<string>): Share => {
  const missing = [...wanted].filter((one) => !got.has(one));
  return { covered: wanted.size - missing.length, of: wanted.size, missing };
};

/** One suite on one system: its paths, how to play them, and what they came to. */
export interface Run {
  readonly suite: Suite;
  readonly graph: Graph;
  readonly goal: Goal;
  readonly planned: readonly Planned[];
  /** The path of an id, also one that no goal makes. */
  pathOf(events: readonly EventObject[]): Path;
  play(path: Path): Promise<Outcome>;
  /** Fails in no time where a path leads to anything visible; the ids of those that a frozen system passes. */
  frozenSurvivors(): Promise<string[]>;
  covered(): Covered;
  /** Sentences: what the model lacks, and which requirements are missed. */
  problems(): string[];
  readonly coverage: Coverage;
}

/** What a page may take longer than a system in process: it paints, and its server is a process of its own. */
const PAGE_PATIENCE = 5000;

/** Prepares a run: explores the model and makes the paths. */
export function prepareRun(suite: Suite, options: RunOptions = {}): Run {
  const { stage, failures } = options;
  if (stage && !suite.page) throw new Error(`${suite.name} has no page to drive.`);
  const { model, events } = suite;
  const goal = options.goal ?? (stage ? "transitions" : suite.goal);
  const graph = explore(suite);
  const coverage = coverageOf(suite.covers);
  const expect = (stage && suite.page?.expect) ?? suite.expect;
  const passed: Path[] = [];
  const kept = new Map((failures?.read() ?? []).map((path) => [JSON.stringify(path), path]));

  const system = {
    model,
    expect,
    create: (hooks: Parameters<Suite["create"]>[0]) =>
      stage && suite.page ? suite.page.create(stage, hooks) : suite.create(hooks),
    inspect: coverage.inspect,
    patience: options.patience ?? (stage ? PAGE_PATIENCE : undefined),
  };
  const attempt = async (path: readonly EventObject[]) => {
    const { patience, ...rest } = system;
    return replay(path, patience === undefined ? rest : { ...rest, patience });
  };
  const failure = (path: readonly EventObject[]): Promise<Error | null> =>
    attempt(path).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );

  const pathOf = (path: readonly EventObject[]): Path => {
    const running = runModel(model);
    let from = keyOf(running.snapshot(), suite.abstract);
    const steps = path.map((event): Step => {
      const taken = running.send(event);
      if (taken.length === 0) throw new Error(`The model does not take ${labelOf(event)} in ${from}.`);
      const to = keyOf(running.snapshot(), suite.abstract);
      const step = { from, to, event, taken };
      from = to;
      return step;
    });
    running.stop();
    return steps;
  };
  const eventsOf = (path: Path) => path.map(({ event }) => event);
  const plan = (kind: Planned["kind"]) => (path: Path) => ({ id: idOf(eventsOf(path), events), kind, path });
  const { count, length, seed } = {
    ...suite.walks,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
  };
  const stop = { ...suite.stop, ...options.stop };
  const walks = options.walks ?? (stage ? 0 : count);
  const planned = [
    ...[...kept.values()].flatMap((path) => {
      try {
        return [plan("kept")(pathOf(path))];
      } catch {
        // The model has changed since: this is no path of it any more.
        kept.delete(JSON.stringify(path));
        return [];
      }
    }),
    ...tour(graph, goal, stop).map(plan("goal")),
    ...Array.from({ length: walks }, (_, index) =>
      plan("walk")(walk(graph, { length, seed: seed + index, weights: suite.weights })),
    ),
  ].slice(0, stop.paths);

  const keep = () => failures?.write([...kept.values()]);
  const commandOf = (id: string) =>
    `npm run models -- ${suite.name} --path ${id === "" ? '""' : id}${stage ? " --page" : ""}`;

  return {
    suite,
    graph,
    goal,
    planned,
    coverage,
    pathOf,
    async play(path) {
      const played = eventsOf(path);
      const name = JSON.stringify(played);
      let times: readonly number[] = [];
      const first = await attempt(played).then(
        (taken) => ((times = taken), null),
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      if (!first) {
        passed.push(path);
        if (kept.delete(name)) keep();
        return { outcome: "passed", times };
      }
      const second = await failure(played);
      if (!second) {
        passed.push(path);
        return { outcome: "flaky", error: first };
      }
      const at = second instanceof Divergence ? second.at : played.length - 1;
      const shrunk = await shrink(played, at, {
        model,
        abstract: suite.abstract,
        failsAt: async (candidate) => {
          const error = await failure(candidate);
          return error && (error instanceof Divergence ? error.at : candidate.length - 1);
        },
      });
      const shrunkId = idOf(shrunk, events);
      kept.set(JSON.stringify(shrunk), [...shrunk]);
      keep();
      const error = (await failure(shrunk)) ?? second;
      return { outcome: "failed", error, shrunk, shrunkId, command: commandOf(shrunkId) };
    },
    async frozenSurvivors() {
      const start = expect(runModel(model).snapshot());
      const survivors: string[] = [];
      for (const { id, path } of planned) {
        if (!changes(path)) continue;
        const outcome = await replay(eventsOf(path), {
          model,
          expect,
          create: frozenAt(start),
          patience: 0,
        }).then(
          () => "passed",
          (error: unknown) => (error instanceof Divergence ? "failed" : "broken"),
        );
        if (outcome !== "failed") survivors.push(id);
      }
      return survivors;

      function changes(path: Path) {
        const running = runModel(model);
        return path.some(({ event }) => {
          running.send(event);
          return !isDeepStrictEqual(expect(running.snapshot()), start);
        });
      }
    },
    covered() {
      const allowed = new Set(Object.keys(suite.exceptions.transitions));
      const wanted = new Set([...coverage.declared].filter((id) => !allowed.has(id)));
      return {
        transitions: shareOf(graph.declared, coveredBy(passed, "transitions")),
        pairs: goal === "pairs" ? shareOf(targetsOf(graph, "pairs"), coveredBy(passed, "pairs")) : null,
        production: stage ? null : shareOf(wanted, coverage.taken),
        productionPairs: coverage.pairs.size,
      };
    },
    problems() {
      return [...wholeness(suite, graph), ...missed(this.covered()), ...stale()];
    },
  };

  function missed({ transitions, pairs, production }: Covered): string[] {
    const { require } = suite;
    return [
      ...short("transitions of the model", transitions, goal === "states" ? 0 : require.transitions),
      ...(pairs ? short("pairs of transitions of the model", pairs, require.pairs) : []),
      ...(production ? short(`transitions of ${suite.covers.id}`, production, require.production) : []),
    ];
  }

  function stale(): string[] {
    if (stage) return [];
    return Object.keys(suite.exceptions.transitions)
      .filter((id) => coverage.taken.has(id) || !coverage.declared.has(id))
      .map((id) => `The exception for the transition ${id} no longer applies: take it out.`);
  }
}

const short = (what: string, share: Share, required: number): string[] =>
  share.covered >= required * share.of
    ? []
    : [
        `${share.covered} of ${share.of} ${what} were taken, and ${Math.round(required * 100)} % are required. ` +
          `Not taken: ${share.missing.join(", ")}.`,
      ];

/** What a model lacks to be one. */
function wholeness({ events }: Suite, graph: Graph): string[] {
  const enabled = new Set(graph.steps.map(({ event }) => labelOf(event)));
  return [
    ...[...graph.nodes.declared]
      .filter((id) => !graph.nodes.reached.has(id))
      .map((id) => `The state ${id} of the model cannot be reached.`),
    ...events
      .map(labelOf)
      .filter((label) => !enabled.has(label))
      .map((label) => `The event ${label} is never enabled.`),
  ];
}

/** A system that never changes. */
const frozenAt = (start: unknown) => (): Promise<System> =>
  Promise.resolve({
    drive: () => undefined,
    observe: () => start,
    atRest: () => true,
    dispose: () => undefined,
  });
