import {
  type ActionExecutor,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type Snapshot,
  isMachineSnapshot,
} from "xstate";
import type { CopyEvent, WhatIfResult } from "../protocol/what-if.ts";
import { visibleInContext } from "./allow-list.ts";
import { describeStep, machineOf } from "./describe-seen.ts";
import { describeValue } from "./describe-value.ts";
import type { SeenStep, StepTaken } from "./seen.ts";
import type { Timers } from "./running-timers.ts";

/** Makes an actor that is never started; one without a parent begins a system of its own. */
export type CreateIdleActor = (
  logic: AnyActorLogic,
  options: { readonly id: string; readonly parent?: AnyActor },
) => AnyActor;

/**
 * Plays events on a copy of an actor, as it was after a step. Guards and assigns are evaluated; nothing is sent, started,
 * scheduled or executed, so the page does not change.
 *
 * @param step Null where it is no longer stored.
 */
export function runWhatIf(
  step: SeenStep | null,
  events: readonly CopyEvent[],
  createIdle: CreateIdleActor,
): WhatIfResult {
  const machine = step && machineOf(step.actor);
  if (!machine || !isMachineSnapshot(step.snapshot)) return { kind: "notStored" };
  const steps: StepTaken[] = [];
  let snapshot: AnyMachineSnapshot = step.snapshot;
  for (const [index, event] of events.entries()) {
    try {
      const taken = play({ actor: step.actor, machine, snapshot, event, createIdle });
      steps.push(taken);
      snapshot = taken.snapshot;
    } catch (error) {
      return {
        kind: "threw",
        index,
        guard: guardThatThrew(machine, error),
        error: describeValue(error, visibleInContext(machine.id)),
      };
    }
  }
  return { kind: "played", steps: steps.map(describeStep) };
}

interface Play {
  readonly actor: AnyActor;
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot;
  readonly event: CopyEvent;
  readonly createIdle: CreateIdleActor;
}

function play({ actor, machine, snapshot, event, createIdle }: Play) {
  const microsteps: (readonly AnyTransitionDefinition[])[] = [];
  const actions: string[] = [];
  const taken = { actor, event, before: snapshot, microsteps, actions, timers: NO_TIMERS };
  // An actor that has ended takes no events.
  if (snapshot.status !== "active") return { ...taken, snapshot };
  // A system for each event: an actor that an earlier event invoked would still have its systemId there.
  const parent = createIdle(fixedAt(NOTHING), { id: actor._parent?.id ?? "outside" });
  const self = createIdle(fixedAt(snapshot), { id: actor.id, parent });
  self.system.inspect((inspected) => {
    if (inspected.type === "@xstate.microstep") microsteps.push(inspected._transitions);
  });
  const scope: AnyActorScope = {
    self,
    id: actor.id,
    sessionId: self.sessionId,
    // Actions may name other actors of the page as receivers; nothing is sent to them.
    system: { ...self.system, get: actor.system.get, getAll: actor.system.getAll },
    actionExecutor: ({ type }: Parameters<ActionExecutor>[0]) => void actions.push(type),
    logger: doNothing,
    defer: doNothing,
    emit: doNothing,
    stopChild: doNothing,
  };
  return { ...taken, snapshot: machine.transition(snapshot, event, scope) };
}

const doNothing = () => undefined;

/** Nothing is scheduled in a copy. */
const NO_TIMERS: Timers = new Map();

const NOTHING: Snapshot<unknown> = { status: "active", output: undefined, error: undefined };

/** Logic that always has this snapshot. */
const fixedAt = (snapshot: Snapshot<unknown>): AnyActorLogic => ({
  transition: () => snapshot,
  getInitialSnapshot: () => snapshot,
  getPersistedSnapshot: () => snapshot,
});

/** XState names the guard in its message. The rest of the message may be private, so only a declared name is taken. */
function guardThatThrew(machine: AnyStateMachine, error: unknown): string | null {
  const { message } = error instanceof Error ? error : { message: "" };
  const [, name] = /^Unable to evaluate guard '([^']+)'/.exec(message) ?? [];
  return name !== undefined && name in machine.implementations.guards ? name : null;
}
