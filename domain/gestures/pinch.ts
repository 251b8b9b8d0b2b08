/** Ratio of the fingers' distances (study specification, section 9). */
const LARGER = 1.1;
const SMALLER = 0.9;

export type PinchStep = "larger" | "smaller";

/** Distances in the same unit; null while the change is too small. */
export function pinchOf(from: number, to: number): PinchStep | null {
  const ratio = to / from;
  if (ratio >= LARGER) return "larger";
  return ratio <= SMALLER ? "smaller" : null;
}
