import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, createActor } from "xstate";
import { modelClock } from "./model-clock.ts";
import { nodesBelow, transitionId } from "./transitions.ts";

/** The event that passes time in a model, `ms` milliseconds. */
const isTime = (event: EventObject): event is EventObject & { ms: number } =>
  event.type === "time" && "ms" in event && typeof event.ms === "number";

/** Does the model do something by itself after a while? */
export const hasDelays = (model: AnyStateMachine): boolean =>
  [...nodesBelow(model.root)].some((node) => (node.after?.length ?? 0) > 0);

/** Where a model is: by its snapshot, or by the events that led there, which keeps its timers. */
export type Place = { readonly snapshot: AnyMachineSnapshot } | { readonly events: readonly EventObject[] };

/** What one event does to a model: the next snapshot, and the transitions taken on the way. */
export function advance(model: AnyStateMachine, place: Place, event?: EventObject) {
  const running = runModel(model, place);
  const taken = event ? running.send(event) : [];
  const next = running.snapshot();
  running.stop();
  return { next, taken };
}

/** A model that runs on a clock of its own. */
export function runModel(model: AnyStateMachine, place: Place = { events: [] }) {
  const clock = modelClock();
  let taken: string[] = [];
  const actor = createActor(model, {
    clock,
    ...("snapshot" in place ? { snapshot: model.getPersistedSnapshot(place.snapshot) } : {}),
    inspect: (inspected) => {
      if (inspected.type === "@xstate.microstep") taken.push(...inspected._transitions.map(transitionId));
    },
  });
  actor.start();
  /** @returns Ids of the transitions that were taken, in order. */
  const send = (event: EventObject): readonly string[] => {
    taken = [];
    if (isTime(event)) clock.pass(event.ms);
    else actor.send(event);
    return taken;
  };
  if ("events" in place) for (const event of place.events) send(event);
  return {
    send,
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    stop: () => void actor.stop(),
  };
}
