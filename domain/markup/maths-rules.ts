import type MarkdownIt from "markdown-it";

type InlineRule = Parameters<MarkdownIt["inline"]["ruler"]["before"]>[2];
type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];

const CLOSE = { $$: "$$", "\\[": "\\]", "\\(": "\\)", $: "$" } as const;
type Open = keyof typeof CLOSE;
const OPENS: readonly Open[] = ["$$", "\\[", "\\(", "$"];

const isBlock = (open: Open) => open === "$$" || open === "\\[";
const openAt = (source: string, at: number) => OPENS.find((open) => source.startsWith(open, at));

/** Where a closing sign is missing: later searches in the same text stop there. */
type Unclosed = Map<Open, { readonly source: string; readonly from: number }>;

/** The next closing sign without a backslash; -1: none. */
function closeOf(source: string, open: Open, from: number, until: number, unclosed: Unclosed): number {
  const missed = unclosed.get(open);
  if (missed?.source === source && missed.from <= from) return -1;
  const close = CLOSE[open];
  for (let at = source.indexOf(close, from); at >= 0 && at < until; at = source.indexOf(close, at + 1)) {
    let before = 0;
    while (at - before > from && source[at - before - 1] === "\\") before += 1;
    if (before % 2 === 0) return at;
  }
  if (until === source.length) unclosed.set(open, { source, from });
  return -1;
}

/** Single dollars touch their formula on both sides; others are money or variables. */
const isMoney = (source: string, start: number, end: number) =>
  /\s/.test(source.charAt(start)) ||
  /[\s\-+*/=(,<>&|!^_]/.test(source.charAt(end - 1)) ||
  /[\d{]/.test(source.charAt(end + 1));

const inlineRule =
  (unclosed: Unclosed): InlineRule =>
  (state, silent) => {
    const { src, pos } = state;
    const open = openAt(src, pos);
    if (open === undefined) return false;
    const start = pos + open.length;
    const end = closeOf(src, open, start, state.posMax, unclosed);
    if (end <= start || (open === "$" && isMoney(src, start, end))) return false;
    if (!silent)
      state.push(isBlock(open) ? "maths_block" : "maths_inline", "", 0).content = src.slice(start, end);
    state.pos = end + CLOSE[open].length;
    return true;
  };

/** Formulas on lines of their own, which may look like a list; those in lists and quotations are left to `inline`. */
const blockRule =
  (unclosed: Unclosed): BlockRule =>
  (state, line, endLine, silent) => {
    const { src, bMarks, tShift, eMarks } = state;
    const at = (bMarks[line] ?? 0) + (tShift[line] ?? 0);
    const open = openAt(src, at);
    if (state.level > 0 || open === undefined || !isBlock(open)) return false;
    const start = at + open.length;
    const end = closeOf(src, open, start, eMarks[endLine - 1] ?? 0, unclosed);
    if (end <= start) return false;
    const last = eMarks.findIndex((mark) => mark >= end + 2);
    const isWhole =
      src.slice(end + 2, eMarks[last]).trim() === "" && !/\n\s*\n/.test(src.slice(start, end).trim());
    if (!isWhole || silent) return isWhole;
    state.push("maths_block", "", 0).content = src.slice(start, end);
    state.line = last + 1;
    return true;
  };

/** `$…$` and `\(…\)` in a line, `$$…$$` and `\[…\]` in a block. */
export function mathsRules(markdown: MarkdownIt, render: (source: string, isBlock: boolean) => string): void {
  const unclosed: Unclosed = new Map();
  markdown.inline.ruler.before("escape", "maths", inlineRule(unclosed));
  markdown.block.ruler.before("fence", "maths", blockRule(unclosed), { alt: ["paragraph"] });
  for (const kind of ["inline", "block"])
    markdown.renderer.rules[`maths_${kind}`] = (tokens, index) =>
      render(tokens[index]?.content.trim() ?? "", kind === "block");
}
