import { globalStyle, style } from "@vanilla-extract/css";

/** Print omits the application's frame, and uses the colours of paper. */
const page = style({});
export const printed = page;
const printing = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { "@media": { print: rule } });
printing(`body:has(${page}) :is(aside, nav, dialog, [popover], [data-not-printed])`, { display: "none" });
printing(`body:has(${page}) header:not([data-page-head])`, { display: "none" });
// More specific than a chosen theme.
printing(`:root:root:has(${page})`, { colorScheme: "light", background: "none" });
printing(`:root:has(${page}) *`, { boxShadow: "none" });
printing(`body:has(${page}) :has(> main)`, { display: "block" });
printing(`body:has(${page}) div:has(> aside)`, { display: "block" });
