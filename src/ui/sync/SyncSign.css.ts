import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const turn = keyframes({ to: { rotate: "1turn" } });

export const turning = style({ animation: `${turn} ${vars.motion.endless} linear infinite` });
