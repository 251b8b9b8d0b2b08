import type { AnyActor, AnyTransitionDefinition, EventObject } from "xstate";
import type { Timers } from "./running-timers.ts";

interface SeenAny {
  /** Counts from 1. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actor: AnyActor;
}

export interface StepTaken {
  readonly actor: AnyActor;
  readonly event: EventObject;
  readonly snapshot: unknown;
  /** The snapshot before it; null for an actor's first. */
  readonly before: unknown;
  readonly microsteps: readonly (readonly AnyTransitionDefinition[])[];
  readonly actions: readonly string[];
  /** Those that run after it, also from earlier steps; those of states that are not active do not count. */
  readonly timers: Timers;
}

export interface SeenStep extends SeenAny, StepTaken {
  readonly kind: "step";
}

/** What happened, as references: it is described only when an inspector is open, so that recording costs little. */
export type Seen =
  | (SeenAny & { readonly kind: "start" })
  | (SeenAny & { readonly kind: "event"; readonly from: AnyActor | null; readonly event: EventObject })
  | SeenStep;
