import type { AnyTransitionDefinition } from "xstate";

/** The readable name of an event: `done loadCards` for `xstate.done.actor.0.studySession.loading`. */
export function eventName({ eventType, source }: AnyTransitionDefinition): string {
  const type: string = eventType;
  if (type === "") return "always";
  const [, outcome, , id] = /^xstate\.(done|error|snapshot)\.(actor\.|state\.)?(.+)$/.exec(type) ?? [];
  if (outcome !== undefined && id !== undefined) {
    const index = source.invoke.findIndex((one) => one.id === id);
    // An actor without an id is named by its source.
    const named = id === `${index}.${source.id}` ? source.invoke[index]?.src : undefined;
    return `${outcome} ${typeof named === "string" ? named : id}`;
  }
  const after = "xstate.after.";
  if (type.startsWith(after)) return `after ${type.slice(after.length).replace(`.${source.id}`, "")}`;
  return type;
}

/** The name of a transition's guard; null where it has none. */
export function guardName({ guard }: AnyTransitionDefinition): string | null {
  const given: unknown = guard;
  if (given === undefined) return null;
  if (typeof given === "string") return given;
  if (typeof given === "function" && given.name !== "") return given.name;
  const type: unknown = typeof given === "object" && given && "type" in given ? given.type : null;
  return typeof type === "string" ? type : "guard";
}
