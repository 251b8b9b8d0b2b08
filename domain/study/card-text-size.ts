import type { CardFontSize } from "#contract/preferences.ts";
import type { PinchStep } from "../gestures/pinch.ts";

const SIZES: readonly CardFontSize[] = ["small", "medium", "large", "extra-large"];

/** Null where there is no further size. */
export function sizeAfter(size: CardFontSize, step: PinchStep): CardFontSize | null {
  return SIZES[SIZES.indexOf(size) + (step === "larger" ? 1 : -1)] ?? null;
}
