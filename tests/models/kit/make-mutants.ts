import { type AnyStateMachine, type AnyStateNode, not } from "xstate";
import { actionName, guardName } from "#src/inspector/chart/names.ts";
import { nodesBelow, transitionsOf } from "./transitions.ts";
import { type Names, namesOf, stateWords, wordsOf } from "./words/step-words.ts";

type Config = Record<string, unknown>;

/** What a mutant changes: a copy of a machine's configuration, and its delays. */
export interface Parts {
  readonly config: Config;
  readonly delays: Config;
}

/** One fault in a machine. */
export interface Mutant {
  /** What is changed, and where: "push in open: leads to closed"; the same for the same machine, and no two are the same. */
  readonly name: string;
  /** Starts of ids of transitions, the nearest first: a path that takes such a transition is likely to find it. */
  readonly near: readonly string[];
  /** Puts the fault into the parts. */
  readonly make: (parts: Parts) => void;
}

const isConfig = (value: unknown): value is Config =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** An action in words: " (greet)"; empty for a function without a name. */
function actionWords(action: unknown): string {
  const isNamed = typeof action !== "function" || "type" in action;
  const name = isNamed ? actionName(action) : null;
  return name === null ? "" : ` (${wordsOf(name)})`;
}

/** A transition in its long form. */
const long = (transition: unknown): Config =>
  isConfig(transition) ? { ...transition } : transition === undefined ? {} : { target: transition };

/** The transitions of one event of one state: their position in the configuration. */
interface Slot {
  readonly eventType: string;
  readonly holder: (config: Config) => Config;
  readonly key: string;
}

const inner = (config: Config, key: string): Config => {
  const value = config[key];
  if (!isConfig(value)) throw new Error(`The configuration has no ${key}.`);
  return value;
};

function slotsOf(node: AnyStateNode, state: Config, at: (config: Config) => Config): Slot[] {
  const keysOf = (key: string) => (isConfig(state[key]) ? Object.keys(state[key]) : []);
  const invokes = list(state["invoke"]).filter(isConfig);
  return [
    ...["on", "after"].flatMap((group) =>
      keysOf(group).map((key) => ({
        eventType: group === "on" ? key : `xstate.after.${key}.${node.id}`,
        holder: (config: Config) => inner(at(config), group),
        key,
      })),
    ),
    ...["always", "onDone"]
      .filter((key) => state[key] !== undefined)
      .map((key) => ({
        eventType: key === "always" ? key : `xstate.done.state.${node.id}`,
        holder: at,
        key,
      })),
    ...invokes.flatMap((invoke, index) =>
      ["onDone", "onError"]
        .filter((key) => invoke[key] !== undefined)
        .map((key) => ({
          eventType: `xstate.${key === "onDone" ? "done" : "error"}.actor.${node.invoke[index]?.id}`,
          holder: (config: Config) => {
            const found = list(at(config)["invoke"])[index];
            if (!isConfig(found)) throw new Error(`The configuration has no invocation ${index}.`);
            return found;
          },
          key,
        })),
    ),
  ];
}

/** The transitions of the machine by id, and their names. */
interface Known {
  readonly names: Names;
  readonly transitions: ReturnType<typeof transitionsOf>;
}

/** Changes the transitions of a slot, in their long form. */
const edit =
  (slot: Slot, change: (transitions: Config[]) => void): Mutant["make"] =>
  ({ config }) => {
    const holder = slot.holder(config);
    const transitions = list(holder[slot.key]).map(long);
    change(transitions);
    holder[slot.key] = transitions;
  };

const without = (parts: unknown, index: number) => list(parts).toSpliced(index, 1);

/** The state that a target refers to, and its siblings. */
function targetsBeside(node: AnyStateNode, target: string | undefined): AnyStateNode[] {
  const aim = target === undefined ? node : (resolve(node, target) ?? node);
  const beside = Object.values(aim.parent?.states ?? {});
  return beside.filter((other) => other !== aim && other.type !== "history");
}

function resolve(node: AnyStateNode, target: string): AnyStateNode | undefined {
  const below = (from: AnyStateNode | undefined, path: string) =>
    path.split(".").reduce<AnyStateNode | undefined>((at, key) => at?.states[key], from);
  if (target.startsWith(".")) return below(node, target.slice(1));
  if (!target.startsWith("#")) return below(node.parent ?? node, target);
  const all = [...nodesBelow(node.machine.root)];
  // The longest matching id; the rest is a path.
  const root = all
    .filter(({ id }) => target === `#${id}` || target.startsWith(`#${id}.`))
    .toSorted((a, b) => b.id.length - a.id.length)[0];
  const rest = target.slice(`#${root?.id}.`.length);
  return rest === "" ? root : below(root, rest);
}

function* transitionMutants(
  node: AnyStateNode,
  slot: Slot,
  transition: Config,
  index: number,
  known: Known,
): Generator<Mutant> {
  const id = `${node.id} --${slot.eventType}[${index}]`;
  const change = (what: string, how: (transition: Config, all: Config[]) => void): Mutant => ({
    name: `${known.names.get(id) ?? id}: ${what}`,
    near: [id, `${node.id} --${slot.eventType}[`, `${node.id} --`],
    make: edit(slot, (all) => {
      const found = all[index];
      if (found) how(found, all);
    }),
  });
  yield change("removed", (_, all) => all.splice(index, 1));
  const target = typeof transition["target"] === "string" ? transition["target"] : undefined;
  for (const other of targetsBeside(node, target)) {
    yield change(`leads to ${stateWords(other.path)}`, (found) => (found["target"] = `#${other.id}`));
  }
  const { guard, reenter } = transition;
  if (guard !== undefined) {
    const definition = known.transitions.get(id);
    const words = wordsOf((definition && guardName(definition)) ?? "guard");
    const named = words === "guard" ? "" : ` (${words})`;
    yield change(`without its guard${named}`, (found) => delete found["guard"]);
    yield change(`with its guard${named} negated`, (found) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was a guard before.
      found["guard"] = not(guard as Parameters<typeof not>[0]);
    });
  }
  if (reenter !== undefined) yield change("without reenter", (found) => delete found["reenter"]);
  for (const [at, action] of list(transition["actions"]).entries()) {
    yield change(`without its action${actionWords(action)}`, (found) => {
      found["actions"] = without(found["actions"], at);
    });
  }
}

function* stateMutants(node: AnyStateNode, known: Known): Generator<Mutant> {
  const state: Config = { ...node.config };
  const at = (config: Config) => node.path.reduce((found, key) => inner(inner(found, "states"), key), config);
  for (const slot of slotsOf(node, state, at)) {
    const transitions = list(slot.holder(inner({ config: node.machine.config }, "config"))[slot.key]);
    for (const [index, transition] of transitions.entries()) {
      yield* transitionMutants(node, slot, long(transition), index, known);
    }
  }
  for (const moment of ["entry", "exit"]) {
    for (const [index, action] of list(state[moment]).entries()) {
      yield {
        name: `${moment} of ${node.path.length === 0 ? "the machine" : stateWords(node.path)}: without its action${actionWords(action)}`,
        near: [`${node.id} --`],
        make: ({ config }) => {
          at(config)[moment] = without(at(config)[moment], index);
        },
      };
    }
  }
}

/** Every fault of one part: a transition, guard, action, entry or exit dropped, a target, guard or delay changed. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const known: Known = { names: namesOf(machine), transitions: transitionsOf(machine) };
  const mutants = [...nodesBelow(machine.root)].flatMap((node) => [...stateMutants(node, known)]);
  const delays: Config = machine.implementations.delays;
  return [...mutants, ...Object.entries(delays).flatMap(([name, delay]) => delayMutants(name, delay))].map(
    numbered(),
  );
}

/** Numbers mutants of the same name, such as those of two actions without names. */
function numbered() {
  const times = new Map<string, number>();
  return (mutant: Mutant): Mutant => {
    const count = (times.get(mutant.name) ?? 0) + 1;
    times.set(mutant.name, count);
    return count === 1 ? mutant : { ...mutant, name: `${mutant.name} (${count})` };
  };
}

function delayMutants(name: string, delay: unknown): Mutant[] {
  const scaled = (factor: number) => (args: unknown) =>
    Number(typeof delay === "function" ? Reflect.apply(delay, undefined, [args, {}]) : delay) * factor;
  return [2, 0.5].map((factor) => ({
    name: `the delay ${name} × ${factor}`,
    near: [],
    make: ({ delays }) => {
      delays[name] = scaled(factor);
    },
  }));
}
