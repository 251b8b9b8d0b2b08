import { style } from "@vanilla-extract/css";
import { row } from "../controls/ButtonRow.css.ts";
import { vars } from "../theme.css.ts";

export const form = style({
  display: "grid",
  gap: vars.space.lg,
  // Its title belongs to it, not to the buttons of the form above.
  selectors: {
    "dialog &": { gap: vars.space.md },
    "& + &": { marginBlockStart: vars.space.lg },
    [`${row} + &`]: { marginBlockStart: vars.space.sm },
  },
});

export const title = style({
  fontSize: vars.text.xl,
  letterSpacing: vars.tracking.tight,
  // Below the title of the dialog.
  selectors: { "dialog &": { fontSize: vars.text.md } },
});

export const summary = style({
  display: "grid",
  gap: vars.space.xxs,
  padding: vars.space.md,
  borderInlineStart: `${vars.border.edge} solid ${vars.color.again}`,
  borderRadius: vars.radius.sm,
  background: vars.color.againSoft,
  color: vars.color.ink,
});

export const links = style({ display: "grid", justifyItems: "start" });

export const check = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.size.touch });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minInlineSize: vars.size.touch,
  minBlockSize: vars.size.touch,
  color: vars.color.again,
  fontWeight: vars.weight.bold,
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.sm, alignItems: "center" });
