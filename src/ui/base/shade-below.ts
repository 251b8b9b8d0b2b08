import { vars } from "../theme.css.ts";

/** The background of a scrolling part: a shade at the lower edge, which the end of the content covers. */
export const shadeBelow = [
  `linear-gradient(transparent, ${vars.color.surface} 60%) bottom / 100% ${vars.space.xl} no-repeat local`,
  `linear-gradient(transparent, ${vars.color.line}) bottom / 100% ${vars.space.sm} no-repeat scroll`,
  vars.color.surface,
].join(", ");
