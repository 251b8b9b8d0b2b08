import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const frame = style({ position: "relative" });

/* In the head of the column of kinds, which has no visible text. */
export const aside = style({ position: "absolute", insetBlockStart: 0, insetInlineStart: 0 });

export const table = style({ inlineSize: "100%", borderCollapse: "collapse", fontSize: vars.text.sm });

export const head = style({
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
  textAlign: "center",
  verticalAlign: "top",
  paddingInline: vars.space.xxs,
  paddingBlockEnd: vars.space.xxs,
});

export const kind = style({ fontWeight: vars.weight.normal, textAlign: "start" });

export const row = style({ borderBlockStart: `${vars.border.line} solid ${vars.color.line}` });

export const cell = style({ textAlign: "center", padding: 0 });

export const target = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
});

export const note = style({ display: "block", fontSize: vars.text.xs, lineHeight: vars.leading.tight });
