import type { IconName } from "../base/Icon.tsx";
import type { Tone } from "../tone.ts";

/** The drawing that says the tone without colour. */
export const toneIcon: Record<Tone, IconName> = {
  info: "info",
  success: "check",
  warning: "warning",
  error: "warning",
};
