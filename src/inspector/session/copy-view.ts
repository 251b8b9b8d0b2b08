import type { SnapshotFrom } from "xstate";
import type { whatIfMachine } from "../../machines/what-if/what-if.machine.ts";
import type { Step, StepRecord } from "../protocol/records.ts";

/** A copy of an actor, as it is after the events that were played. */
export interface CopyView {
  /** The recorded step after which the actor was copied. */
  readonly origin: StepRecord;
  /** Its latest step; the recorded one until an event is played. */
  readonly step: Step;
  /** The step before that one; null for the recorded one. */
  readonly before: Step | null;
}

export function copyOf(
  { context: { origin, steps } }: SnapshotFrom<typeof whatIfMachine>,
  actor: string | null,
): CopyView | null {
  if (origin === null || origin.actor !== actor) return null;
  const all = [origin, ...steps];
  return { origin, step: all.at(-1) ?? origin, before: all.at(-2) ?? null };
}
