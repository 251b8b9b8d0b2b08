export const TARGET_ERROR = 0.3;

export interface ItemLimits {
  readonly minItems: number;
  readonly maxItems: number;
}

export type StopReason = "precise" | "limit" | "noItems";

/** Null: the exam continues. */
export function stopReason(
  { minItems, maxItems }: ItemLimits,
  so: { readonly answered: number; readonly left: number; readonly error: number },
): StopReason | null {
  if (so.answered >= minItems && so.error <= TARGET_ERROR) return "precise";
  if (so.answered >= maxItems) return "limit";
  return so.left === 0 ? "noItems" : null;
}
