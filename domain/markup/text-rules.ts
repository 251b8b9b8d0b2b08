import type MarkdownIt from "markdown-it";

type InlineRule = Parameters<MarkdownIt["inline"]["ruler"]["before"]>[2];

/** Text that Markdown would read as emphasis: `5*3*2` and `__init__`. */
const BETWEEN = /[A-Za-z0-9]\*+[A-Za-z0-9]/y;
const IDENTIFIER = /__[A-Za-z0-9]\w*__(?!\w)/y;

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

const signs: InlineRule = (state, silent) => {
  const { src, pos } = state;
  const sign = src.charAt(pos);
  if (sign !== "*" && sign !== "_") return false;
  const found = sign === "*" ? matchAt(BETWEEN, src, pos - 1)?.slice(1, -1) : matchAt(IDENTIFIER, src, pos);
  if (found == null || /\w/.test(src.charAt(pos - 1)) !== (sign === "*")) return false;
  if (!silent) state.pending += found;
  state.pos += found.length;
  return true;
};

/** A backslash is literal except before markup: most texts with backslashes are about programs. */
const escapes: InlineRule = (state, silent) => {
  const { src, pos } = state;
  if (src.charAt(pos) !== "\\") return false;
  const next = src.charAt(pos + 1);
  const isEscape = next !== "" && "*_`$~#>|+-".includes(next);
  if (!silent) state.pending += isEscape ? next : "\\";
  state.pos += isEscape ? 2 : 1;
  return true;
};

/** For texts that were not written as Markdown. */
export function textRules(markdown: MarkdownIt): void {
  markdown.inline.ruler.at("escape", escapes);
  markdown.inline.ruler.before("emphasis", "signs", signs);
}
