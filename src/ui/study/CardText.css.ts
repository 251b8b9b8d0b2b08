import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const scale = createVar();
globalStyle(":root", { vars: { [scale]: vars.cardText.medium } });
globalStyle(':root[data-card-text="small"]', { vars: { [scale]: vars.cardText.small } });
globalStyle(':root[data-card-text="large"]', { vars: { [scale]: vars.cardText.large } });
globalStyle(':root[data-card-text="extra-large"]', { vars: { [scale]: vars.cardText.extraLarge } });
/** The alignment of lists, tables and code, in short and in long texts. */
const justify = createVar();
const scaled = (size: string) => `calc(${size} * ${scale})`;

const text = style({
  vars: { [justify]: "start" },
  fontFamily: vars.font.serif,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

/** Font sizes: the shorter the text, the larger the font. */
export const content = styleVariants({
  word: [
    text,
    {
      vars: { [justify]: "center" },
      fontSize: scaled(vars.text.display),
      lineHeight: vars.leading.tight,
      letterSpacing: vars.tracking.tight,
      textAlign: "center",
      textWrap: "balance",
    },
  ],
  sentence: [
    text,
    {
      vars: { [justify]: "center" },
      fontSize: scaled(vars.text.xxl),
      lineHeight: vars.leading.snug,
      textAlign: "center",
      textWrap: "balance",
    },
  ],
  paragraph: [text, { fontSize: scaled(vars.text.xl), lineHeight: vars.leading.snug, textWrap: "pretty" }],
  page: [text, { fontSize: scaled(vars.text.lg), lineHeight: vars.leading.normal, textWrap: "pretty" }],
  small: [text, { fontSize: scaled(vars.text.md), lineHeight: vars.leading.normal, textWrap: "pretty" }],
});

/* Content by others must not leave its box. */
export const markup = style({
  overflow: "clip",
  overflowClipMargin: "0.25em",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "0.6em",
  whiteSpace: "normal",
});

const within = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${markup} :where(${selector})`, rule);

within("h2", { fontSize: "1em", fontWeight: vars.weight.bold });
within("strong, th", { fontWeight: vars.weight.bold });
/* Lists, quotations and code are aligned with the start. */
within("ul, ol, blockquote, pre", {
  justifySelf: justify,
  maxInlineSize: "100%",
  fontSize: `max(0.8em, ${vars.text.md})`,
  textAlign: "start",
});
within("ul, ol", { paddingInlineStart: "1.4em" });
within("ul", { listStyle: "disc" });
within("ol", { listStyle: "decimal" });
within("ul ul, ul ol, ol ul, ol ol, blockquote pre", { fontSize: "1em" });
within("blockquote", {
  borderInlineStart: `${vars.border.edge} solid ${vars.color.line}`,
  paddingInlineStart: vars.space.md,
  color: vars.color.inkSoft,
});
within("code", {
  borderRadius: vars.radius.sm,
  background: vars.color.sunken,
  paddingInline: "0.25em",
  fontFamily: vars.font.mono,
  fontSize: "0.85em",
  letterSpacing: "normal",
});
within("pre", { borderRadius: vars.radius.md, background: vars.color.sunken, padding: vars.space.md });
within("pre code", { background: "none", padding: 0, whiteSpace: "pre-wrap" });
within("table", {
  justifySelf: justify,
  borderCollapse: "collapse",
  fontSize: `max(0.75em, ${vars.text.sm})`,
  letterSpacing: "normal",
  textAlign: "start",
});
within("th, td", {
  border: `${vars.border.line} solid ${vars.color.line}`,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
});
within("[data-align=center]", { textAlign: "center" });
within("[data-align=right]", { textAlign: "right" });
within("[data-align=left]", { textAlign: "left" });
within("hr", {
  justifySelf: justify,
  inlineSize: "40%",
  border: 0,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});
within("a", { color: vars.color.accentStrong, textDecoration: "underline" });
within("mark", { background: "none", color: vars.color.accentStrong, fontWeight: vars.weight.bold });
within("img", {
  maxInlineSize: "100%",
  maxBlockSize: "40vh",
  borderRadius: vars.radius.md,
  verticalAlign: "middle",
});
within("button[data-audio]", {
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.size.touch,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  paddingInline: vars.space.md,
  color: vars.color.ink,
  fontFamily: vars.font.sans,
  fontSize: vars.text.md,
  letterSpacing: "normal",
  verticalAlign: "middle",
  cursor: "pointer",
});
within("button[data-audio]:disabled", { color: vars.color.inkSoft, cursor: "default" });
within("button[data-audio][aria-pressed=true]", {
  borderColor: vars.color.accentStrong,
  color: vars.color.accentStrong,
});
/* A triangle, and a square while it plays; names are for screen readers. */
within("button[data-audio]::before", { content: '"\\25B6" / ""', fontSize: "0.8em" });
within("button[data-audio][aria-pressed=true]::before", { content: '"\\25A0" / ""' });
within("math", { letterSpacing: "normal" });
within("math[display=block]", { overflowX: "auto", overflowY: "hidden", paddingBlock: vars.space.xxs });
