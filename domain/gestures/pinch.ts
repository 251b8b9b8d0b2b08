/** By how much the fingers have to part or to close, relative to their distance (study specification, section 9). */
const LARGER = 1.1;
const SMALLER = 0.9;

export type PinchStep = "larger" | "smaller";

/** The step that two fingers made between two distances, in the same unit; null while it is too small. */
export function pinchOf(from: number, to: number): PinchStep | null {
  const ratio = to / from;
  if (ratio >= LARGER) return "larger";
  return ratio <= SMALLER ? "smaller" : null;
}
