import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const part = style({ borderBlockStart: `${vars.border.line} solid ${vars.color.line}` });

export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  paddingBlock: vars.space.sm,
  borderRadius: vars.radius.md,
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const mark = style({
  display: "flex",
  color: vars.color.inkSoft,
  selectors: { [`${part}[open] &`]: { rotate: "90deg" }, [`${part}[open] &:dir(rtl)`]: { rotate: "-90deg" } },
});

export const heading = style({ display: "grid", minInlineSize: 0, overflowWrap: "anywhere" });

export const title = style({ fontWeight: vars.weight.bold });

export const now = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
  paddingBlock: `${vars.space.xs} ${vars.space.lg}`,
});
