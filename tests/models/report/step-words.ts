import type { AnyTransitionDefinition } from "xstate";
import { paramsOf } from "#src/inspector/chart/names.ts";
import type { Step } from "../kit/graph.ts";

/** `save.fails` and `saveFails` as "save fails". */
const wordsOf = (name: string) =>
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

/** The name of a state below its machine. */
const stateWords = (id: string) => {
  const inside = id.split(".").slice(1).join(".");
  return inside === "" ? "any state" : inside;
};

const AFTER = /^xstate\.after\.(.+?)\.([^.]+(?:\..+)?)$/;

/** A delay in words; null for another event. */
function delayWords(type: string, source: string): string | null {
  const end = `.${source}`;
  if (!type.startsWith("xstate.after.") || !type.endsWith(end)) return null;
  const delay = type.slice("xstate.after.".length, -end.length);
  return `${/^\d+$/.test(delay) ? `${Number(delay).toLocaleString("en")} ms` : wordsOf(delay)} over in ${stateWords(source)}`;
}

/** Which of several transitions of an event it is; empty where there is one. */
function whichWords(id: string, transitions: ReadonlyMap<string, AnyTransitionDefinition>): string {
  const at = /^(.*)\[(\d+)\]$/.exec(id);
  if (!at || !transitions.has(`${at[1]}[1]`)) return "";
  const guard: unknown = transitions.get(id)?.guard;
  if (guard === undefined) return " otherwise";
  const name = typeof guard === "object" && guard !== null && "type" in guard ? guard.type : guard;
  return typeof name === "string" ? ` if ${wordsOf(name).replace(/^is /, "")}${paramsOf(guard)}` : "";
}

/**
 * A step of a path in words: its event, the state that takes it, and, where the event leads to different transitions
 * there, the guard: "enter (0000) in locked if third wrong".
 */
export function stepWords(step: Step, transitions: ReadonlyMap<string, AnyTransitionDefinition>): string {
  const [first = ""] = step.taken;
  const almost = /^1 ms before (.+)$/.exec(first)?.[1];
  if (almost !== undefined) {
    const [, delay = "", source = ""] = AFTER.exec(almost) ?? [];
    return `1 ms before ${delayWords(`xstate.after.${delay}.${source}`, source) ?? almost}`;
  }
  const split = /^(.*?) --(.*)\[\d+\]$/.exec(first);
  if (!split) return eventWords(step.event);
  const [, source = "", type = ""] = split;
  const which = whichWords(first, transitions);
  const delay = delayWords(type, source);
  if (delay !== null) return `${delay}${which}`;
  return `${eventWords(step.event)} in ${stateWords(source)}${which}`;
}
