import { type AnyStateMachine, type AnyStateNode, not } from "xstate";
import { nodesBelow } from "./transitions.ts";

type Config = Record<string, unknown>;

/** What a mutant changes: a copy of a machine's configuration, and its delays. */
export interface Parts {
  readonly config: Config;
  readonly delays: Config;
}

/** One fault in a machine. */
export interface Mutant {
  /** What is changed, and where; the same for the same machine. */
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

/** The name of an action or guard; without one, its position. */
function nameOf(part: unknown): string {
  if (typeof part === "string") return part;
  const type: unknown =
    (isConfig(part) || typeof part === "function") && "type" in part ? part["type"] : null;
  return typeof type === "string" ? type : "inline";
}

/** A transition in its long form. */
const long = (transition: unknown): Config =>
  isConfig(transition) ? { ...transition } : transition === undefined ? {} : { target: transition };

/** The transitions of one event of one state: their name, and their place in the configuration. */
interface Slot {
  readonly label: string;
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
        label: `${group} ${key}`,
        eventType: group === "on" ? key : `xstate.after.${key}.${node.id}`,
        holder: (config: Config) => inner(at(config), group),
        key,
      })),
    ),
    ...["always", "onDone"]
      .filter((key) => state[key] !== undefined)
      .map((key) => ({
        label: key,
        eventType: key === "always" ? key : `xstate.done.state.${node.id}`,
        holder: at,
        key,
      })),
    ...invokes.flatMap((invoke, index) =>
      ["onDone", "onError"]
        .filter((key) => invoke[key] !== undefined)
        .map((key) => ({
          label: `${key} of ${nameOf(invoke["src"])}`,
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
): Generator<Mutant> {
  const place = `${node.id}: ${slot.label}[${index}]`;
  const change = (what: string, how: (transition: Config, all: Config[]) => void): Mutant => ({
    name: `${place} ${what}`,
    near: [`${node.id} --${slot.eventType}[${index}]`, `${node.id} --${slot.eventType}[`, `${node.id} --`],
    make: edit(slot, (all) => {
      const found = all[index];
      if (found) how(found, all);
    }),
  });
  yield change("removed", (_, all) => all.splice(index, 1));
  const target = typeof transition["target"] === "string" ? transition["target"] : undefined;
  for (const other of targetsBeside(node, target)) {
    yield change(`leads to ${other.id}`, (found) => (found["target"] = `#${other.id}`));
  }
  const { guard, reenter } = transition;
  if (guard !== undefined) {
    yield change(`without its guard ${nameOf(guard)}`, (found) => delete found["guard"]);
    yield change(`with its guard ${nameOf(guard)} negated`, (found) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was a guard before.
      found["guard"] = not(guard as Parameters<typeof not>[0]);
    });
  }
  if (reenter !== undefined) yield change("without reenter", (found) => delete found["reenter"]);
  for (const [at, action] of list(transition["actions"]).entries()) {
    yield change(`without its action ${nameOf(action)}`, (found) => {
      found["actions"] = without(found["actions"], at);
    });
  }
}

function* stateMutants(node: AnyStateNode): Generator<Mutant> {
  const state: Config = { ...node.config };
  const at = (config: Config) => node.path.reduce((found, key) => inner(inner(found, "states"), key), config);
  for (const slot of slotsOf(node, state, at)) {
    const transitions = list(slot.holder(inner({ config: node.machine.config }, "config"))[slot.key]);
    for (const [index, transition] of transitions.entries()) {
      yield* transitionMutants(node, slot, long(transition), index);
    }
  }
  for (const moment of ["entry", "exit"]) {
    for (const [index, action] of list(state[moment]).entries()) {
      yield {
        name: `${node.id}: without its ${moment} action ${nameOf(action)}`,
        near: [`${node.id} --`],
        make: ({ config }) => {
          at(config)[moment] = without(at(config)[moment], index);
        },
      };
    }
  }
}

/** Every fault of one place: a transition, guard, action, entry or exit dropped, a target, guard or delay changed. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const mutants = [...nodesBelow(machine.root)].flatMap((node) => [...stateMutants(node)]);
  const delays: Config = machine.implementations.delays;
  return [...mutants, ...Object.entries(delays).flatMap(([name, delay]) => delayMutants(name, delay))];
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
