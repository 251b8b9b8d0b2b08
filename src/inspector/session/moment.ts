import type { InspectionRecord, StartRecord, StepRecord } from "../protocol/records.ts";

/** An actor at one moment of a session. */
export interface ActorAt {
  readonly start: StartRecord;
  /** Its latest step; null where it took none yet. */
  readonly step: StepRecord | null;
  /** The step before that one. */
  readonly before: StepRecord | null;
  /** Nesting in the tree; the root has 0. */
  readonly level: number;
}

/**
 * All actors that had started by a moment, each below its parent, in the order of their starts.
 *
 * @param position Number of the last record that counts; null for all.
 */
export function actorsAt(records: readonly InspectionRecord[], position: number | null): readonly ActorAt[] {
  const starts = new Map<string, StartRecord>();
  const steps = new Map<string, { readonly step: StepRecord; readonly before: StepRecord | null }>();
  for (const record of records) {
    if (position !== null && record.seq > position) break;
    if (record.kind === "start") {
      // A child may report its start before its parent does.
      starts.set(record.actor, record);
    } else if (record.kind === "step") {
      steps.set(record.actor, { step: record, before: steps.get(record.actor)?.step ?? null });
    }
  }
  const children = new Map<string | null, StartRecord[]>();
  for (const start of starts.values()) {
    const parent = start.parent !== null && starts.has(start.parent) ? start.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), start]);
  }
  const below = (parent: string | null, level: number): ActorAt[] =>
    (children.get(parent) ?? []).flatMap((start) => [
      { start, step: null, before: null, ...steps.get(start.actor), level },
      ...below(start.actor, level + 1),
    ]);
  return below(null, 0);
}

/** Whether an actor has ended. */
export const hasEnded = ({ step }: ActorAt): boolean => step !== null && step.status !== "active";

/**
 * The records with a text; those of an actor include the events that it sent.
 *
 * @param filter An empty text matches everything; `actor` is a session id, or null for all.
 */
export function filterRecords(
  records: readonly InspectionRecord[],
  { actor, text }: { readonly actor: string | null; readonly text: string },
  nameOf: (actor: string) => string,
): readonly InspectionRecord[] {
  const wanted = text.trim().toLowerCase();
  return records.filter((record) => {
    const sender = record.kind === "event" ? record.from : null;
    if (actor !== null && record.actor !== actor && sender !== actor) return false;
    if (wanted === "") return true;
    const names = [record.actor, ...(sender === null ? [] : [sender])].map(nameOf);
    const words = record.kind === "start" ? names : [record.type, ...names];
    return words.some((word) => word.toLowerCase().includes(wanted));
  });
}
