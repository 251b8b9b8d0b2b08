import type { InspectionRecord } from "../protocol/records.ts";

/** An event on its way from one actor to another. */
export interface Message {
  readonly seq: number;
  /** Index of the sender's column. */
  readonly from: number;
  /** Index of the receiver's column. */
  readonly to: number;
  readonly type: string;
}

export interface Sequence {
  /** Session ids of the actors that take part, in the order of their first event; null is the page. */
  readonly actors: readonly (string | null)[];
  /** Oldest first. */
  readonly messages: readonly Message[];
}

/**
 * Who sent which event to whom.
 *
 * @param position Number of the last record that counts; null for all.
 * @param most The newest events are taken.
 */
export function sequenceOf(
  records: readonly InspectionRecord[],
  position: number | null,
  most: number,
): Sequence {
  const events = records
    .flatMap((record) =>
      record.kind === "event" && (position === null || record.seq <= position) ? record : [],
    )
    .slice(-most);
  const actors = [...new Set(events.flatMap(({ from, actor }) => [from, actor]))];
  const messages = events.map(({ seq, from, actor, type }) => ({
    seq,
    from: actors.indexOf(from),
    to: actors.indexOf(actor),
    type,
  }));
  return { actors, messages };
}
