import { isDeepStrictEqual } from "node:util";
import type { EventObject } from "xstate";
import { runModel } from "./advance.ts";
import { type Covered, shareOf, shortfalls, wholeness, without } from "./covered.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { Divergence, failedStep } from "./divergence.ts";
import { type Failures, nameOf } from "./failures.ts";
import { type Graph, explore } from "./graph.ts";
import { onPage } from "./on-page.ts";
import {
  type Goal,
  type Path,
  coveredBy,
  eventsIn,
  pairsOf,
  pathsAfterFalls,
  payloadsOf,
  tour,
  walk,
} from "./paths.ts";
import { idOf } from "./path-id.ts";
import { pathOf } from "./path-of.ts";
import { type Replayed, replay } from "./replay.ts";
import { shrink } from "./shrink.ts";
import type { Stage, Stop, Suite } from "./suite.ts";
import { systemProblems } from "./system-problems.ts";
import { type Undeclared, playUndeclared } from "./undeclared.ts";
import { namesOf } from "./words/step-words.ts";

export interface RunOptions {
  /** Drives the page there instead of the system in process. */
  readonly stage?: Stage | undefined;
  /** Plans the paths of the page, as with `stage`, but has none to play them on. */
  readonly page?: boolean | undefined;
  /** The goal, or how the graph of the model decides about it. */
  readonly goal?: Goal | ((graph: Graph) => Goal) | undefined;
  /** Seed of the first walk; each next one has the next seed. */
  readonly seed?: number | undefined;
  /** How many walks. */
  readonly walks?: number | undefined;
  readonly stop?: Stop | undefined;
  readonly failures?: Failures | undefined;
}

/** A path to play, and why. */
export type Planned = { readonly id: string; readonly path: Path } & (
  | { readonly kind: "stored" | "goal" | "walk" }
  | { readonly kind: "case"; readonly name: string }
);

export type Outcome =
  | ({ readonly outcome: "passed" } & Replayed)
  /** It failed, and passed when repeated. */
  | { readonly outcome: "flaky"; readonly error: Error; readonly screenshots: readonly string[] }
  | {
      readonly outcome: "failed";
      /** The failure of the shrunk path. */
      readonly error: Error;
      readonly shrunk: readonly EventObject[];
      readonly shrunkId: string;
      /** The shell command that replays it. */
      readonly command: string;
      /** Files with a picture of each page at the step that failed; empty in process. */
      readonly screenshots: readonly string[];
      /** Ids of the transitions that were taken in the step that failed. */
      readonly failing: { readonly model: readonly string[]; readonly production: ReadonlySet<string> };
    };

/** One suite on one system: its paths, how to play them, and their results. */
export interface Run {
  readonly suite: Suite;
  /** What the system, or the page, must show. */
  readonly expect: Suite["expect"];
  readonly graph: Graph;
  readonly goal: Goal;
  readonly planned: readonly Planned[];
  /** The path of an id, also one that is not planned. */
  pathOf(events: readonly EventObject[]): Path;
  play(path: Path): Promise<Outcome>;
  /** Whether it fails, without shrinking. */
  fails(path: Path): Promise<boolean>;
  /** The plan for a path from elsewhere. */
  planOf(path: Path): Planned;
  /** `planned`, and then random walks, each with its own seed. */
  endless(): Generator<Planned>;
  /** Messages about a suite that passes and proves nothing. */
  systemProblems(): Promise<string[]>;
  /** Events in states of the model that do not name them; null on a page, where they are not played. */
  undeclared(): Promise<Undeclared | null>;
  /** Ids of the model's transitions that passing paths took. */
  modelTaken(): Iterable<string>;
  covered(): Covered;
  /** Messages about errors of the model, and missed requirements, which are not checked while a path fails. */
  problems(): string[];
  /** Whether a path failed that did not pass since. */
  hasFailed(): boolean;
  readonly coverage: Coverage;
}

/** Milliseconds. A page takes longer than a system in process, and must show a wrong value for long before it counts. */
const [PAGE_PATIENCE, PAGE_QUIET] = [20_000, 5000];

/** Failing paths of one run that are shrunk. */
export const WORTH_SHRINKING = 3;

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Prepares a run: explores the model and makes the paths. */
export function prepareRun(suite: Suite, options: RunOptions = {}): Run {
  const { stage, failures } = options;
  const page = stage || options.page ? suite.page : null;
  if (stage && !page) throw new Error(`${suite.name} has no page to drive.`);
  const { model, events } = suite;
  const tried = page ? { ...suite, ...onPage(suite, page) } : suite;
  const graph = explore(tried);
  const wanted = options.goal ?? (page ? "transitions" : suite.goal);
  const goal = typeof wanted === "function" ? wanted(graph) : wanted;
  const coverage = coverageOf(suite.covers);
  const expect = page?.expect ?? suite.expect;
  const passed: Path[] = [];
  const failing = new Set<string>();
  let shrunkSoFar = 0;
  const stored = new Map((failures?.read() ?? []).map((path) => [nameOf(path), path]));

  const system = {
    model,
    expect,
    create: (hooks: Parameters<Suite["create"]>[0]) =>
      stage && page ? page.create(stage, hooks) : suite.create(hooks),
    inspect: coverage.inspect,
    ...(stage ? { patience: PAGE_PATIENCE, quiet: { milliseconds: PAGE_QUIET, looks: 0 } } : {}),
  };
  const attempt = (path: readonly EventObject[], onFailure?: () => Promise<void>) =>
    replay(path, { ...system, onFailure });
  const failure = (path: readonly EventObject[]): Promise<Error | null> =>
    attempt(path).then(() => null, errorOf);

  const pathFrom = (path: readonly EventObject[]) => pathOf(tried, path);
  const plan = (kind: Exclude<Planned["kind"], "case">) => (path: Path) => {
    const id = idOf(eventsIn(path), events);
    const running = runModel(model);
    const at = path.findIndex(({ event, taken }) => !isDeepStrictEqual(running.send(event), taken));
    running.stop();
    if (at !== -1) {
      throw new Error(
        `${suite.name}: the model takes other transitions on the path ${id} than were explored, first at ` +
          `step ${at + 1}, ${path[at]?.label}: \`abstract\` leaves out what a guard reads.`,
      );
    }
    return { id, kind, path };
  };
  const { count, length, seed } = {
    ...suite.walks,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
  };
  const stop = { ...suite.stop, ...options.stop };
  const walkFrom = (from: number) => walk(graph, { length, seed: from, weights: suite.weights });
  const isTour = goal === "pairs" || goal === "transitions";
  const walks = options.walks ?? (page ? 0 : count);
  const planned = [
    ...[...stored.values()].flatMap((path) => {
      try {
        return [plan("stored")(pathFrom(path))];
      } catch {
        // The model has changed since, and no longer has this path.
        stored.delete(nameOf(path));
        return [];
      }
    }),
    ...(page ? [] : Object.entries(suite.cases)).map(([name, recorded]): Planned => ({
      ...plan("goal")(pathOf(suite, recorded)),
      kind: "case",
      name,
    })),
    ...tour(graph, goal, { ...stop, payloads: suite.require.payloads > 0 }).map(plan("goal")),
    ...(isTour ? pathsAfterFalls(graph, suite.bounds) : []).map(plan("goal")),
    ...Array.from({ length: walks }, (_, index) => plan("walk")(walkFrom(seed + index))),
  ].slice(0, stop.paths);

  const keep = () => failures?.write([...stored.values()]);

  return {
    suite,
    expect,
    graph,
    goal,
    planned,
    coverage,
    pathOf: pathFrom,
    planOf: plan("goal"),
    *endless() {
      yield* planned;
      for (let next = seed + walks; ; next += 1) yield plan("walk")(walkFrom(next));
    },
    modelTaken: () => coveredBy(passed, "transitions"),
    fails: async (path) => (await failure(eventsIn(path))) !== null,
    async play(path) {
      const played = eventsIn(path);
      const name = nameOf(played);
      let screenshots: readonly string[] = [];
      const takeScreenshots = async () => {
        if (stage)
          screenshots = await stage.takeScreenshots(`${suite.name}-${idOf(played, events) || "start"}`);
      };
      const first = await attempt(played, takeScreenshots).catch(errorOf);
      if (!(first instanceof Error)) {
        passed.push(path);
        failing.delete(name);
        if (stored.delete(name)) keep();
        return { outcome: "passed", ...first };
      }
      const second = await failure(played);
      if (!second) {
        passed.push(path);
        return { outcome: "flaky", error: first, screenshots };
      }
      failing.add(name);
      const shrunk = await shrink(played, failedStep(second, played), {
        ...tried,
        out: graph.out,
        can: (snapshot, event) => suite.tries(snapshot, event) && (page?.can(snapshot, event) ?? true),
        // One fault often fails many paths, so only the first few are shrunk.
        attempts: shrunkSoFar < WORTH_SHRINKING ? undefined : 0,
        failsAt: async (candidate) => {
          const error = await failure(candidate);
          return error && failedStep(error, candidate);
        },
      });
      shrunkSoFar += 1;
      const shrunkId = idOf(shrunk, events);
      stored.set(nameOf(shrunk), [...shrunk]);
      keep();
      const last = await failingStep(shrunk, takeScreenshots);
      const step = last.error instanceof Divergence ? pathFrom(shrunk)[last.error.at] : undefined;
      return {
        outcome: "failed",
        error: last.error ?? second,
        shrunk,
        shrunkId,
        command: `npm run models -- ${suite.name} --path ${shrunkId || '""'}${page ? " --page" : ""}`,
        screenshots,
        failing: { model: step?.taken ?? [], production: last.taken },
      };
    },
    systemProblems: () =>
      systemProblems(suite, {
        planned,
        expect,
        isPage: stage !== undefined,
        ownPaths: () => prepareRun(suite).planned.map(({ path }) => path),
      }),
    undeclared: () => (stage ? Promise.resolve(null) : playUndeclared(suite, graph, coverage.taken)),
    covered() {
      const taken = coveredBy(passed, "transitions");
      const [ofModel, ofProduction] = [namesOf(model), namesOf(suite.covers)];
      return {
        transitions: shareOf(without(graph.declared, page?.exceptions), taken, ofModel),
        payloads: shareOf(payloadsOf(graph), taken, ofModel),
        pairs: goal === "pairs" ? shareOf(pairsOf(graph), coveredBy(passed, "pairs"), ofModel) : null,
        production: stage
          ? null
          : shareOf(without(coverage.declared, suite.exceptions.transitions), coverage.taken, ofProduction),
        productionPairs: coverage.pairs.size,
      };
    },
    hasFailed: () => failing.size > 0,
    problems() {
      return [
        ...wholeness(suite, page ? explore(suite) : graph),
        // What a failing path should have taken is no second fault.
        ...(failing.size > 0 ? [] : shortfalls(suite, goal, this.covered())),
        ...stale(),
      ];
    },
  };

  /** Plays a failing path again, and returns the production transitions of its last step. */
  async function failingStep(path: readonly EventObject[], onFailure: () => Promise<void>) {
    let step = coverageOf(suite.covers);
    const error = await replay(path, {
      ...system,
      inspect: (event) => step.inspect(event),
      onStep: () => (step = coverageOf(suite.covers)),
      onFailure,
    }).then(() => null, errorOf);
    return { error, taken: step.taken };
  }

  function stale(): string[] {
    const [machine, exceptions, declared, taken] = page
      ? [model, page.exceptions, graph.declared, coveredBy(passed, "transitions")]
      : [suite.covers, suite.exceptions.transitions, coverage.declared, coverage.taken];
    const names = namesOf(machine);
    return Object.keys(exceptions)
      .filter((id) => taken.has(id) || !declared.has(id))
      .map(
        (id) => `The exception for the transition "${names.get(id) ?? id}" no longer applies: take it out.`,
      );
  }
}
