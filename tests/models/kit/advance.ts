import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, createActor } from "xstate";
import { modelClock } from "./model-clock.ts";
import { transitionId } from "./transitions.ts";

/** The event that passes time in a model, `ms` milliseconds. */
const isTime = (event: EventObject): event is EventObject & { ms: number } =>
  event.type === "time" && "ms" in event && typeof event.ms === "number";

/** The event that passes time up to a millisecond before the model's next delay is over, and then that millisecond. */
export const TO_NEXT_DELAY: EventObject = { type: "time" };
export const isToNextDelay = (event: EventObject) => event.type === "time" && !("ms" in event);

/** A pending delay of a model. */
export interface Timer {
  readonly id: string;
  readonly event: EventObject;
  /** Milliseconds until it is over. */
  readonly left: number;
}

/** A position of a model. */
export interface Position {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
}

/** The effect of an event on a model: the new position, and the transitions that were taken. */
export function advance(model: AnyStateMachine, from: Position | undefined, event: EventObject) {
  const running = runModel(model, from);
  const concrete = running.concrete(event);
  const taken = running.send(event);
  const next = running.position();
  running.stop();
  return { next, taken, event: concrete };
}

/** A model that runs on a clock of its own. */
export function runModel(model: AnyStateMachine, from?: Position) {
  const clock = modelClock();
  let taken: string[] = [];
  const actor = createActor(model, {
    clock,
    ...(from ? { snapshot: model.getPersistedSnapshot(from.snapshot) } : {}),
    inspect: (inspected) => {
      if (inspected.type === "@xstate.microstep") taken.push(...inspected._transitions.map(transitionId));
    },
  });
  let failures: readonly unknown[] = [];
  actor.subscribe({ error: (failure) => (failures = [failure]) });
  /** @throws Error if a guard or an action of the model threw. */
  const refuseEnd = () => {
    const [failure] = failures;
    if (failures.length > 0)
      throw new Error(
        `An error ended the model ${model.id}: ${failure instanceof Error ? failure.message : String(failure)}`,
        { cause: failure },
      );
  };
  actor.start();
  refuseEnd();
  const { scheduler } = actor.system;
  for (const { id, event, left } of from?.timers ?? []) scheduler.schedule(actor, actor, event, left, id);

  const timers = (): Timer[] => {
    const left = clock.left();
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
    return scheduled.map(({ id, event }, index) => ({ id, event, left: left[index] ?? NaN }));
  };
  /** The concrete event: time to the next delay in milliseconds; null if the model has no pending delay. */
  const concrete = (event: EventObject) => {
    if (!isToNextDelay(event)) return event;
    const left = clock.left();
    if (left.length === 0) return null;
    const next = Math.min(...left);
    return { type: event.type, ms: next > 1 ? next - 1 : next };
  };
  /** @returns Ids of the taken transitions, in order, or the delay that is almost over. */
  const send = (event: EventObject): readonly string[] => {
    taken = [];
    const happening = concrete(event);
    if (!happening) return taken;
    if (!isTime(happening)) actor.send(happening);
    else {
      clock.pass(happening.ms);
      if (taken.length === 0 && isToNextDelay(event)) taken.push(...almostOver(timers()));
    }
    refuseEnd();
    return taken;
  };
  return {
    send,
    concrete,
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    position: (): Position => ({ snapshot: actor.getSnapshot(), timers: timers() }),
    stop: () => void actor.stop(),
  };
}

const almostOver = (timers: readonly Timer[]) =>
  timers.filter(({ left }) => left <= 1).map(({ id }) => `1 ms before ${id}`);
