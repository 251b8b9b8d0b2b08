import type { AnyStateMachine, AnyTransitionDefinition } from "xstate";
import { eventName, eventTypeOf, guardName } from "#src/inspector/chart/names.ts";
import type { Step } from "../graph.ts";
import { transitionsOf } from "../transitions.ts";

/** `save.fails` and `saveFails` as "save fails". */
export const wordsOf = (name: string) =>
  name
    .replace(/[._-]+/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => (/^[A-Z]+$/.test(word) && word.length > 1 ? word : word.toLowerCase()))
    .join(" ");

function valueWords(name: string, value: unknown): string {
  if (typeof value === "string") return value === "" ? `no ${wordsOf(name)}` : value;
  if (typeof value === "boolean") return value ? wordsOf(name) : `not ${wordsOf(name)}`;
  return `${wordsOf(name)} ${JSON.stringify(value)}`;
}

/** An event in words: `save.fails(how: "disconnect")` as "save fails (disconnect)". */
function eventWords({ type, ...payload }: Step["event"]): string {
  const values = Object.entries(payload).map(([name, value]) => valueWords(name, value));
  return values.length === 0 ? wordsOf(type) : `${wordsOf(type)} (${values.join(", ")})`;
}

/** A state by the names on the way to it; the machine itself is around all. */
export const stateWords = (path: readonly string[]) => (path.length === 0 ? "any state" : path.join("."));

const AFTER = "after ";

/** What an actor or a state ended with, by the prefix of the event that says so. */
const ENDS = [
  ["xstate.done.actor.", "done"],
  ["xstate.error.actor.", "failed"],
] as const;

/** The event in words, and whether it is a delay that is over. */
function causeOf(transition: AnyTransitionDefinition): { readonly words: string; readonly isDelay: boolean } {
  const [name, type] = [eventName(transition), eventTypeOf(transition)];
  const [, end] = ENDS.find(([prefix]) => type.startsWith(prefix)) ?? [];
  // The name begins with "done" or "error".
  if (end !== undefined)
    return { words: `${wordsOf(name.split(" ").slice(1).join(" "))} ${end}`, isDelay: false };
  if (type.startsWith("xstate.done.state.")) return { words: "done", isDelay: false };
  if (!type.startsWith("xstate.after.")) return { words: wordsOf(name), isDelay: false };
  const delay = name.slice(AFTER.length);
  const time = /^\d+$/.test(delay) ? `${Number(delay).toLocaleString("en")} ms` : wordsOf(delay);
  return { words: `${time} over`, isDelay: true };
}

const guardWords = (name: string) => wordsOf(name).replace(/(^|\bnot |\band |\bor )is /g, "$1");

/** Where a transition is, and which of several for its event: " in locked if third wrong". */
function whereWords(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const where = ` in ${stateWords(source.path)}`;
  const type = eventTypeOf(transition);
  const all = type === "" ? (source.always ?? []) : (source.transitions.get(type) ?? []);
  if (all.length < 2) return where;
  const guard = guardName(transition);
  if (guard === null) return `${where} otherwise`;
  // A function without a name says nothing.
  return guard === "guard" ? where : `${where} if ${guardWords(guard)}`;
}

const almostOver = (transition: AnyTransitionDefinition) => `1 ms before ${eventTypeOf(transition)}`;

/** The name of each transition of a machine, by its id: "enter in locked if third wrong". No two are the same. */
export type Names = ReadonlyMap<string, string>;

/** Names the transitions of a machine, and the moments before its delays are over. */
export function namesOf(machine: AnyStateMachine): Names {
  const names = new Map<string, string>();
  const used = new Map<string, number>();
  for (const [id, transition] of transitionsOf(machine)) {
    const { words, isDelay } = causeOf(transition);
    const name = words + whereWords(transition);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    names.set(id, times === 1 ? name : `${name} (${times})`);
    if (isDelay)
      names.set(almostOver(transition), `1 ms before ${words} in ${stateWords(transition.source.path)}`);
  }
  return names;
}

/**
 * What a path covers, in words: a transition, one with its payload, or a pair. Others, such as "push at coins = 2", are
 * in words already.
 */
export function targetWords(target: string, names: Names): string {
  const [first = "", second] = target.split(" => ");
  if (second !== undefined) return `${targetWords(second, names)}, after ${targetWords(first, names)}`;
  const end = target.indexOf("] by ") + 1;
  if (end === 0) return names.get(target) ?? target;
  return `${names.get(target.slice(0, end)) ?? target.slice(0, end)}${target.slice(end)}`;
}

/**
 * A step of a path in words: its event, the state that takes it, and, where the event leads to different transitions
 * there, the guard: "enter (0000) in locked if third wrong".
 */
export function stepWords(
  step: Step,
  transitions: ReadonlyMap<string, AnyTransitionDefinition>,
  names: Names,
): string {
  const [first = ""] = step.taken;
  const transition = transitions.get(first);
  if (!transition) return names.get(first) ?? eventWords(step.event);
  const { words, isDelay } = causeOf(transition);
  return (isDelay ? words : eventWords(step.event)) + whereWords(transition);
}
