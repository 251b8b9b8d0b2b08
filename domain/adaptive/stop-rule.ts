/** An estimate with this standard error is precise enough. */
export const TARGET_ERROR = 0.3;

/** How many questions an adaptive exam asks. */
export interface ItemLimits {
  readonly minItems: number;
  readonly maxItems: number;
}

/** Why an exam is over: its estimate is precise, it asked as many questions as it may, or there are no more. */
export type StopReason = "precise" | "limit" | "noItems";

/** Whether an exam is over after this many answers; null: it goes on. */
export function stopReason(
  { minItems, maxItems }: ItemLimits,
  so: { readonly answered: number; readonly left: number; readonly error: number },
): StopReason | null {
  if (so.answered >= minItems && so.error <= TARGET_ERROR) return "precise";
  if (so.answered >= maxItems) return "limit";
  return so.left === 0 ? "noItems" : null;
}
