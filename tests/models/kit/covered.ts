import type { Graph } from "./graph.ts";
import type { Goal } from "./paths.ts";
import { isSameGraph } from "./same-graph.ts";
import type { Suite } from "./suite.ts";
import { labelOf } from "./system.ts";
import { declaredTransitions, nodesBelow } from "./transitions.ts";
import { type Names, stateWords, targetWords } from "./words/step-words.ts";

/** The coverage, each with its total. */
export interface Covered {
  readonly transitions: Share;
  /** Transitions of the model, each with each payload that can take it. */
  readonly payloads: Share;
  /** Null if the goal does not require pairs. */
  readonly pairs: Share | null;
  /** Null if the system does not run in this process. */
  readonly production: Share | null;
  /** Pairs of production transitions that were taken. */
  readonly productionPairs: number;
}

export interface Share {
  readonly covered: number;
  readonly of: number;
  /** In words. */
  readonly missing: readonly string[];
}

export const shareOf = (wanted: ReadonlySet<string>, got: ReadonlySet<string>, names: Names): Share => {
  const missing = [...wanted].filter((one) => !got.has(one)).map((one) => targetWords(one, names));
  return { covered: wanted.size - missing.length, of: wanted.size, missing };
};

export const without = (ids: ReadonlySet<string>, exceptions: Readonly<Record<string, string>> = {}) =>
  new Set([...ids].filter((id) => !Object.hasOwn(exceptions, id)));

/** Messages about missed requirements. */
export function shortfalls(
  suite: Suite,
  goal: Goal,
  { transitions, payloads, pairs, production }: Covered,
): string[] {
  const { require } = suite;
  return [
    ...short("transitions of the model", transitions, goal === "states" ? 0 : require.transitions),
    ...(goal === "transitions" || goal === "pairs"
      ? short("transitions of the model with their payloads", payloads, require.payloads)
      : []),
    ...(pairs ? short("pairs of transitions of the model", pairs, require.pairs) : []),
    // A smaller goal than the suite's own promises only transitions of the model.
    ...(production && goal === suite.goal
      ? short(`transitions of ${suite.covers.id}`, production, require.production)
      : []),
  ];
}

const short = (what: string, share: Share, required: number): string[] =>
  share.covered >= required * share.of
    ? []
    : [
        `${share.covered} of ${share.of} ${what} were taken, and ${Math.round(required * 100)} % are required. ` +
          `Not taken: ${someOf(share.missing)}.`,
      ];

const MOST_NAMED = 10;

const someOf = (names: readonly string[]) =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join("; ")}; and ${names.length - MOST_NAMED} more`
    : names.join("; ");

/** Messages about a model that proves nothing about its production machine. */
function emptiness({ model, covers, exceptions: { graph } }: Suite): string[] {
  const isSame = isSameGraph(model, covers);
  return [
    ...(declaredTransitions(covers).size === 0
      ? [`${covers.id}, which the suite covers, has no transitions.`]
      : []),
    ...(isSame && graph === undefined
      ? [
          `The model ${model.id} has the same states and transitions as ${covers.id}, whose faults a copy repeats: write ` +
            "it from what the specification says, or give the reason as `exceptions.graph`.",
        ]
      : []),
    ...(!isSame && graph !== undefined
      ? ["The exception for the graph no longer applies: take it out."]
      : []),
  ];
}

/** Messages about errors of a model. */
export function wholeness(suite: Suite, graph: Graph): string[] {
  const { events } = suite;
  const enabled = new Set(graph.steps.map(({ event }) => labelOf(event)));
  return [
    ...emptiness(suite),
    ...[...nodesBelow(suite.model.root)]
      .filter(({ id }) => !graph.nodes.reached.has(id))
      .map(({ path }) => `The state ${stateWords(path)} of the model cannot be reached.`),
    ...events
      .map(labelOf)
      .filter((label) => !enabled.has(label))
      .map((label) => `The event ${label} is never enabled.`),
    ...Object.entries(suite.bounds)
      .filter(([name]) => !graph.steps.some(({ near }) => near.some((one) => one.startsWith(`${name} = `))))
      .map(
        ([name, { at }]) =>
          `The bound "${name}" is never near: no situation has ${at - 1}, ${at} or ${at + 1}. Correct \`at\` or ` +
          "`of`, or add the events that lead there.",
      ),
  ];
}
