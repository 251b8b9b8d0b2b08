import type { AnyActor, InspectedActionEvent } from "xstate";
import * as v from "valibot";

/** By the event that a delayed transition waits for: when it comes, in milliseconds since 1970. */
export type Timers = ReadonlyMap<string, number>;

const raiseSchema = v.object({
  event: v.object({ type: v.pipe(v.string(), v.regex(/^xstate\.after\./)) }),
  delay: v.number(),
});

const NONE: Timers = new Map();

/** The running timers of `after`, also those of states that were left: XState reports only their start, as an action. */
export function createRunningTimers(now: () => number) {
  const running = new WeakMap<AnyActor, Timers>();
  const of = (actor: AnyActor): Timers => running.get(actor) ?? NONE;
  return {
    /** The same map until one of the actor's timers starts or ends. */
    of,
    onAction(actor: AnyActor, { type, params }: InspectedActionEvent["action"]): void {
      if (type !== "xstate.raise" || !v.is(raiseSchema, params)) return;
      running.set(actor, new Map([...of(actor), [params.event.type, now() + params.delay]]));
    },
    /** The event of a timer ends it, also where it leads to no transition. */
    onEvent(actor: AnyActor, type: string): void {
      if (of(actor).has(type))
        running.set(actor, new Map([...of(actor)].filter(([other]) => other !== type)));
    },
  };
}
