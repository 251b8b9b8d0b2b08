import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const providers = style({ display: "grid", gap: vars.space.sm });

export const or = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  selectors: {
    "&::before, &::after": {
      content: "",
      flex: 1,
      borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
    },
  },
});
