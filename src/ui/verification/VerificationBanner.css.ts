import { style } from "@vanilla-extract/css";

export const actions = style({ display: "contents" });

/** They keep their place, so that nothing moves when they can be used. */
export const reserved = style([actions, { visibility: "hidden" }]);
