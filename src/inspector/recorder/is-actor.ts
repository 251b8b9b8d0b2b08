import type { AnyActor } from "xstate";

/** Whether a value is an actor of XState. Its properties decide, because only `src/app` may import the class. */
export const isActor = (value: unknown): value is AnyActor =>
  typeof value === "object" &&
  value !== null &&
  "sessionId" in value &&
  "logic" in value &&
  "getSnapshot" in value;

export function statusOf(actor: AnyActor): string {
  const snapshot: unknown = actor.getSnapshot();
  const status: unknown =
    typeof snapshot === "object" && snapshot !== null && "status" in snapshot ? snapshot.status : "";
  return typeof status === "string" ? status : "";
}
