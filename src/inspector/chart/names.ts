import { type AnyTransitionDefinition, and, not, or, stateIn } from "xstate";

const AFTER = "xstate.after.";

/** The event of a transition as the machine declares it; empty for `always`. */
export const eventTypeOf = ({ eventType }: AnyTransitionDefinition): string => String(eventType);

/** The readable name of an event: `done loadCards` for `xstate.done.actor.0.studySession.loading`. */
export function eventName(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const type = eventTypeOf(transition);
  if (type === "") return "always";
  const [, outcome, , id] = /^xstate\.(done|error|snapshot)\.(actor\.|state\.)?(.+)$/.exec(type) ?? [];
  if (outcome !== undefined && id !== undefined) {
    const index = source.invoke.findIndex((one) => one.id === id);
    // An actor without an id is named by its source.
    const named = id === `${index}.${source.id}` ? source.invoke[index]?.src : undefined;
    return `${outcome} ${typeof named === "string" ? named : id}`;
  }
  if (type.startsWith(AFTER)) return `after ${type.slice(AFTER.length).replace(`.${source.id}`, "")}`;
  return type;
}

const fieldOf = (value: unknown, name: string): unknown =>
  (typeof value === "object" || typeof value === "function") && value ? Reflect.get(value, name) : undefined;

/** XState's own combinations of guards share a function each, which a minified build cannot rename. */
const checkOf = (guard: unknown): unknown => fieldOf(guard, "check");
const CHECKS = {
  not: checkOf(not("")),
  and: checkOf(and([])),
  or: checkOf(or([])),
  stateIn: checkOf(stateIn("")),
};

/** The path of a state: `sending.lastBatch`. */
const pathOf = (value: unknown): string =>
  typeof value === "object" && value
    ? Object.entries(value)
        .map(([key, below]) => `${key}.${pathOf(below)}`)
        .join(", ")
    : String(value);

function nameOfGuard(guard: unknown): string {
  if (typeof guard === "string") return guard;
  const guards = fieldOf(guard, "guards");
  const names = Array.isArray(guards) ? guards.map(nameOfGuard) : [];
  const check = checkOf(guard);
  if (check !== undefined) {
    if (check === CHECKS.not) return `not ${names.join("")}`;
    if (check === CHECKS.and) return names.join(" and ");
    if (check === CHECKS.or) return names.join(" or ");
    if (check === CHECKS.stateIn) return `in ${pathOf(fieldOf(guard, "stateValue"))}`;
  }
  if (typeof guard === "function" && guard.name !== "") return guard.name;
  const type = fieldOf(guard, "type");
  return typeof type === "string" ? `${type}${paramsOf(guard)}` : "guard";
}

/** The parameters of a guard in brackets; empty if it has none, or computes them. */
export function paramsOf(guard: unknown): string {
  const params: unknown = fieldOf(guard, "params");
  if (params === undefined || typeof params === "function") return "";
  const values: unknown[] = typeof params === "object" && params ? Object.values(params) : [params];
  return values.length === 0 ? "" : ` (${values.map((value) => JSON.stringify(value)).join(", ")})`;
}

export function guardName({ guard }: AnyTransitionDefinition): string | null {
  const given: unknown = guard;
  return given === undefined ? null : nameOfGuard(given);
}

/** The name of an action; null for the timer of an `after`, which the runtime itself starts and cancels. */
export function actionName(action: unknown): string | null {
  if (typeof action === "string") return action;
  const type = fieldOf(action, "type");
  const timer =
    type === "xstate.raise" ? fieldOf(fieldOf(action, "event"), "type") : fieldOf(action, "sendId");
  if (typeof timer === "string" && timer.startsWith(AFTER)) return null;
  if (typeof type === "string") return type.replace(/^xstate\./, "");
  return typeof action === "function" && action.name !== "" ? action.name : "action";
}
