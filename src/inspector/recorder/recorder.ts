import type { AnyActor, AnyTransitionDefinition, InspectionEvent } from "xstate";
import { isActor, statusOf } from "./is-actor.ts";
import { countWithin } from "./estimate-size.ts";
import { createRunningTimers } from "./running-timers.ts";
import type { Seen, SeenStep } from "./seen.ts";

export type Recorder = ReturnType<typeof createRecorder>;

/** What is stored for an inspector that is opened later. */
const RECORDS_MAX = 2000;
const MOST_BYTES = 32_000_000;
/** Entries after which their size is estimated again. */
const WEIGHED_EACH = 500;

/** A step that an actor is taking; those of other actors may begin and end within it. */
interface OpenStep {
  readonly actor: AnyActor;
  readonly microsteps: (readonly AnyTransitionDefinition[])[];
  readonly actions: string[];
}

const NONE: readonly never[] = [];

/** Records what happens to the actors of a page. An actor that never starts, as in React's Strict Mode, is not recorded. */
export function createRecorder({
  now,
  most = RECORDS_MAX,
  mostBytes = MOST_BYTES,
}: {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly most?: number;
  readonly mostBytes?: number;
}) {
  let records: Seen[] = [];
  let seq = 0;
  const open: OpenStep[] = [];
  /** An actor that begins cannot be asked for its snapshot. */
  const latest = new WeakMap<AnyActor, unknown>();
  const timers = createRunningTimers(now);
  const listeners = new Set<(seen: Seen) => void>();

  const stepOf = (actor: AnyActor): OpenStep => {
    const last = open.findLast((step) => step.actor === actor);
    if (last) return last;
    const step = { actor, microsteps: [], actions: [] };
    open.push(step);
    return step;
  };

  const record = (seen: Seen) => {
    records.push(seen);
    if (records.length > 2 * most) records = withoutOld(records, most);
    if (seq % WEIGHED_EACH === 0) records = withoutOld(records, countWithin(records, mostBytes));
    for (const onSeen of listeners) onSeen(seen);
  };
  const next = (actor: AnyActor) => ({ seq: (seq += 1), at: now(), actor });

  return {
    /** Takes what an actor system reports (`ActorSystem.inspect`). */
    observe(inspected: InspectionEvent): void {
      const { actorRef } = inspected;
      if (!isActor(actorRef)) return;
      switch (inspected.type) {
        case "@xstate.event": {
          const { event } = inspected;
          timers.onEvent(actorRef, event.type);
          if (event.type === "xstate.init") record({ kind: "start", ...next(actorRef) });
          else
            record({
              kind: "event",
              ...next(actorRef),
              from: isActor(inspected.sourceRef) ? inspected.sourceRef : null,
              event,
            });
          return;
        }
        case "@xstate.microstep":
          stepOf(actorRef).microsteps.push(inspected._transitions);
          return;
        case "@xstate.action":
          stepOf(actorRef).actions.push(inspected.action.type);
          timers.onAction(actorRef, inspected.action);
          return;
        case "@xstate.snapshot": {
          const index = open.findLastIndex((step) => step.actor === actorRef);
          const [step] = index === -1 ? NONE : open.splice(index, 1);
          const { event, snapshot } = inspected;
          const { microsteps = NONE, actions = NONE } = step ?? {};
          const before = latest.get(actorRef) ?? null;
          latest.set(actorRef, snapshot);
          record({
            kind: "step",
            ...next(actorRef),
            event,
            snapshot,
            before,
            microsteps,
            actions,
            timers: timers.of(actorRef),
          });
          return;
        }
        case "@xstate.actor":
        case "@xstate.transition":
      }
    },
    seen: (): readonly Seen[] => records,
    actor: (sessionId: string): AnyActor | null =>
      records.find(({ actor }) => actor.sessionId === sessionId)?.actor ?? null,
    step: (wanted: number): SeenStep | null =>
      records.find((seen): seen is SeenStep => seen.kind === "step" && seen.seq === wanted) ?? null,
    subscribe(onSeen: (seen: Seen) => void): () => void {
      listeners.add(onSeen);
      return () => listeners.delete(onSeen);
    },
  };
}

/** The newest, and what is needed to show the actors that still run: their start and their latest step. */
function withoutOld(all: readonly Seen[], most: number): Seen[] {
  const old = all.slice(0, -most);
  const starts = new Map<AnyActor, Seen>();
  const steps = new Map<AnyActor, Seen>();
  for (const seen of old) {
    if (seen.kind === "start") starts.set(seen.actor, seen);
    else if (seen.kind === "step") steps.set(seen.actor, seen);
  }
  const isNeeded = (seen: Seen) =>
    (starts.get(seen.actor) === seen || steps.get(seen.actor) === seen) && statusOf(seen.actor) === "active";
  return [...old.filter(isNeeded), ...all.slice(-most)];
}
