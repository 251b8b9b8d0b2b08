import { style } from "@vanilla-extract/css";

export const segment = style({ fill: "currentColor" });
export const thin = style({ fill: "currentColor", opacity: 0.35 });
export const faded = style({ opacity: 0.45 });
