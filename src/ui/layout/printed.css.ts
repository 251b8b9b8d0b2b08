import { globalStyle, style } from "@vanilla-extract/css";

/** The frame of the application is not printed, and colours are those of paper. */
const page = style({});
export const printed = page;
const printing = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { "@media": { print: rule } });
printing(`body:has(${page}) :is(aside, nav, dialog, [popover], [data-not-printed])`, { display: "none" });
printing(`body:has(${page}) header:not([data-page-head])`, { display: "none" });
// Stronger than a theme that the learner chose.
printing(`:root:root:has(${page})`, { colorScheme: "light", background: "none" });
printing(`:root:has(${page}) *`, { boxShadow: "none" });
printing(`body:has(${page}) :has(> main)`, { display: "block" });
printing(`body:has(${page}) div:has(> aside)`, { display: "block" });
