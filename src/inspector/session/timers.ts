import type { InspectionRecord, StepRecord } from "../protocol/records.ts";

/**
 * The time left of each running timer of `after` in words, by the id of the transition.
 *
 * @param at Milliseconds since 1970.
 */
export const countdownsAt = (step: StepRecord | null, at: number): ReadonlyMap<string, string> =>
  new Map(step?.timers.map(({ transition, firesAt }) => [transition, timeLeft(firesAt - at)]));

/**
 * The time of a moment of a session, in milliseconds since 1970.
 *
 * @param position Number of the last record that counts; null for all.
 */
export const timeOf = (records: readonly InspectionRecord[], position: number | null): number =>
  records.findLast(({ seq }) => position === null || seq <= position)?.at ?? 0;

const padded = (count: number) => String(count).padStart(2, "0");

/** `42 s`, `4:05`, `1:59:05`, `12 d`: at most eight characters, for which the chart has room. */
function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(seconds / 3600);
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return `${days} d`;
  if (hours > 0) return `${hours}:${padded(minutes % 60)}:${padded(seconds % 60)}`;
  if (minutes > 0) return `${minutes}:${padded(seconds % 60)}`;
  return `${seconds} s`;
}
