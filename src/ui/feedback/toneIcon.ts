import type { IconName } from "../base/Icon.tsx";
import type { Tone } from "../tone.ts";

/** The icon that shows the tone without colour. */
export const toneIcon: Record<Tone, IconName> = {
  info: "info",
  success: "check",
  warning: "warning",
  error: "warning",
};
