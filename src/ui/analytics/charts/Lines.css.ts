import { style } from "@vanilla-extract/css";

const stroke = {
  fill: "none",
  stroke: "currentColor",
  vectorEffect: "non-scaling-stroke",
  strokeLinejoin: "round",
  strokeLinecap: "round",
} as const;

export const line = style({ ...stroke, strokeWidth: "2px" });
/* A line of length 0 with round ends: a dot that stays round when the drawing is stretched. */
export const dot = style({ ...stroke, strokeWidth: "7px" });
export const bound = style({ ...stroke, strokeWidth: "1.5px", opacity: 0.55 });
export const band = style({ fill: "currentColor", opacity: 0.16 });
export const filled = style({ fill: "currentColor", opacity: 0.75 });
