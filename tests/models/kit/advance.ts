import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, createActor } from "xstate";
import { modelClock } from "./model-clock.ts";
import { transitionId } from "./transitions.ts";

/** The event that passes time in a model, `ms` milliseconds. */
const isTime = (event: EventObject): event is EventObject & { ms: number } =>
  event.type === "time" && "ms" in event && typeof event.ms === "number";

/** The event that passes time up to a millisecond before the model's next delay is over, and then that millisecond. */
export const TO_NEXT_DELAY: EventObject = { type: "time" };
export const isToNextDelay = (event: EventObject) => event.type === "time" && !("ms" in event);

/** A delay of a model that is not over. */
export interface Timer {
  readonly id: string;
  readonly event: EventObject;
  /** Milliseconds until it is. */
  readonly left: number;
}

/** Where a model is. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
}

/** What one event does to a model: where it leads, and the transitions taken on the way. */
export function advance(model: AnyStateMachine, from: Place | undefined, event: EventObject) {
  const running = runModel(model, from);
  const concrete = running.concrete(event);
  const taken = running.send(event);
  const next = running.place();
  running.stop();
  return { next, taken, event: concrete };
}

/** A model that runs on a clock of its own. */
export function runModel(model: AnyStateMachine, from?: Place) {
  const clock = modelClock();
  let taken: string[] = [];
  const actor = createActor(model, {
    clock,
    ...(from ? { snapshot: model.getPersistedSnapshot(from.snapshot) } : {}),
    inspect: (inspected) => {
      if (inspected.type === "@xstate.microstep") taken.push(...inspected._transitions.map(transitionId));
    },
  });
  actor.start();
  const { scheduler } = actor.system;
  for (const { id, event, left } of from?.timers ?? []) scheduler.schedule(actor, actor, event, left, id);

  const timers = (): Timer[] => {
    const left = clock.left();
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
    return scheduled.map(({ id, event }, index) => ({ id, event, left: left[index] ?? NaN }));
  };
  /** The event as it happens now: time to the next delay in milliseconds; null where the model waits for nothing. */
  const concrete = (event: EventObject) => {
    if (!isToNextDelay(event)) return event;
    const left = clock.left();
    if (left.length === 0) return null;
    const next = Math.min(...left);
    return { type: event.type, ms: next > 1 ? next - 1 : next };
  };
  /** @returns Ids of the transitions that were taken, in order, or which delay is almost over. */
  const send = (event: EventObject): readonly string[] => {
    taken = [];
    const happening = concrete(event);
    if (!happening) return taken;
    if (!isTime(happening)) actor.send(happening);
    else {
      clock.pass(happening.ms);
      if (taken.length === 0 && isToNextDelay(event)) taken.push(...almostOver(timers()));
    }
    return taken;
  };
  return {
    send,
    concrete,
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    place: (): Place => ({ snapshot: actor.getSnapshot(), timers: timers() }),
    stop: () => void actor.stop(),
  };
}

const almostOver = (timers: readonly Timer[]) =>
  timers.filter(({ left }) => left <= 1).map(({ id }) => `1 ms before ${id}`);
