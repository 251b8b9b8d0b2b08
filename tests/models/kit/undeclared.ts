import type { AnyStateNode, EventObject, StateValue } from "xstate";
import { isToNextDelay, runModel } from "./advance.ts";
import { coverageOf } from "./coverage.ts";
import { Divergence } from "./divergence.ts";
import type { Graph } from "./graph.ts";
import { idOf } from "./path-id.ts";
import { replay } from "./replay.ts";
import type { Suite } from "./suite.ts";
import { labelOf } from "./system.ts";
import { stateName } from "./words/state-name.ts";
import { namesOf } from "./words/step-words.ts";

/** An event of the suite in a state of the model that does not name it: nothing may happen. */
export interface UndeclaredPair {
  /** `event in state`, as an exception names it. */
  readonly name: string;
  /** The shortest path to the state, and then the event. */
  readonly path: readonly EventObject[];
}

/** What became of the undeclared pairs, by their names. */
export interface Undeclared {
  /** The system showed the same as before. */
  readonly unchanged: readonly string[];
  /** The driver threw: the event is impossible there. */
  readonly impossible: readonly string[];
  readonly excepted: readonly string[];
  /** Messages about pairs that changed something, and about stale exceptions. */
  readonly problems: readonly string[];
}

/** A minute, in a state without delays. */
const A_WHILE = { type: "time", ms: 60_000 };

/** One event of each type. */
function eventsOf({ events }: Suite): EventObject[] {
  const first = new Map<string, EventObject>();
  for (const event of events)
    if (!first.has(event.type)) first.set(event.type, isToNextDelay(event) ? A_WHILE : event);
  return [...first.values()];
}

/** The shortest path to each state of the model, whatever its context. */
function routesTo(suite: Suite, graph: Graph) {
  const routes = new Map<string, readonly EventObject[]>([[graph.start, []]]);
  const states = new Map<
    string,
    { readonly route: readonly EventObject[]; readonly nodes: AnyStateNode[] }
  >();
  // Iterating a Map includes entries that are added meanwhile.
  for (const [state, route] of routes) {
    const running = runModel(suite.model);
    for (const event of route) running.send(event);
    const snapshot = running.snapshot();
    running.stop();
    const [value, nodes]: [StateValue, AnyStateNode[]] = [snapshot.value, snapshot._nodes];
    const name = stateName(value);
    if (!states.has(name)) states.set(name, { route, nodes });
    for (const { to, event } of graph.out.get(state) ?? [])
      if (!routes.has(to)) routes.set(to, [...route, event]);
  }
  return states;
}

const declares = (node: AnyStateNode, { type }: EventObject) =>
  node.transitions.has(type) || node.transitions.has("*") || (type === "time" && node.after.length > 0);

/** Every event of the suite in every state of the model that does not name it. */
export const undeclaredPairs = (suite: Suite, graph: Graph): UndeclaredPair[] =>
  [...routesTo(suite, graph)].flatMap(([state, { route, nodes }]) =>
    eventsOf(suite)
      .filter((event) => !nodes.some((node) => declares(node, event)))
      .map((event) => ({ name: `${event.type} in ${state}`, path: [...route, event] })),
  );

/** Whether an exception names a pair: by its event, or also by its state or one around it. */
function isNamedBy(key: string, name: string): boolean {
  const [event, state] = key.split(" in ");
  const [ownEvent, ownState = ""] = name.split(" in ");
  if (event !== ownEvent) return false;
  return (
    state === undefined || ownState.split(", ").some((one) => one === state || one.startsWith(`${state}.`))
  );
}

/** Milliseconds; short, because what changes the system seldom takes longer. */
const PATIENCE = 1500;

/**
 * Plays every undeclared pair: the system must show the same after the event as before, and the production machine must take
 * no transition that no other path takes.
 *
 * @param taken Ids of production transitions that other paths took.
 */
export async function playUndeclared(
  suite: Suite,
  graph: Graph,
  taken: ReadonlySet<string>,
): Promise<Undeclared> {
  const { undeclared: exceptions } = suite.exceptions;
  const found = { unchanged: [] as string[], impossible: [] as string[], excepted: [] as string[] };
  const problems: string[] = [];
  const used = new Set<string>();
  const names = namesOf(suite.covers);
  for (const { name, path } of undeclaredPairs(suite, graph)) {
    const key = Object.keys(exceptions).find((one) => isNamedBy(one, name));
    let step = coverageOf(suite.covers);
    const failure = await replay(path, {
      ...suite,
      patience: PATIENCE,
      inspect: (event) => step.inspect(event),
      onStep: () => (step = coverageOf(suite.covers)),
    }).then(
      () => null,
      (error: unknown) => error,
    );
    const strays = [...step.taken].filter((id) => !taken.has(id)).map((id) => names.get(id) ?? id);
    const isLast = !(failure instanceof Divergence) || failure.at === path.length - 1;
    // What fails on the way there fails on the suite's own paths, too.
    if (!isLast) continue;
    if (failure instanceof Divergence && failure.isImpossible) found.impossible.push(name);
    else if (failure === null && strays.length === 0) found.unchanged.push(name);
    else if (key !== undefined) {
      used.add(key);
      found.excepted.push(name);
    } else problems.push(messageOf(suite, { name, path }, failure, strays));
  }
  const stale = Object.keys(exceptions).filter((key) => !used.has(key));
  return {
    ...found,
    problems: [
      ...problems,
      ...stale.map((key) => `The exception for the undeclared ${key} no longer applies: take it out.`),
    ],
  };
}

function messageOf(
  suite: Suite,
  { name, path }: UndeclaredPair,
  failure: unknown,
  strays: readonly string[],
) {
  const happened =
    failure instanceof Error
      ? failure.message
      : `The machine takes "${strays.join('", "')}", which no path takes, after ${path.map(labelOf).join(" → ")}.`;
  return (
    `The model does not name ${name}, and the system does something there. Declare it in the model, or say in ` +
    `\`exceptions.undeclared\` why it is left out.\n${happened}${commandOf(suite, path)}`
  );
}

function commandOf({ name, events }: Suite, path: readonly EventObject[]): string {
  try {
    return `\n  replay  npm run models -- ${name} --path ${idOf(path, events)}`;
  } catch {
    // Time that passes where the model has no delay is none of the suite's events.
    return "";
  }
}
