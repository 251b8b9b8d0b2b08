import { ADDRESS } from "./has-markup.ts";

/** Invisible: images, recordings and addresses of links. */
const NOT_SHOWN = [
  /!\[[^[\]\n]*\]\((?:media|audio):[0-9a-f]{64}\)/g,
  new RegExp(`\\]\\(<?${ADDRESS}\\)`, "gi"),
];

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

export interface RenderedFormula {
  readonly source: string;
  readonly html: string;
}

/** Removes formulas, in their order. */
function withoutFormulas(html: string, formulas: readonly RenderedFormula[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const formula of formulas) {
    const at = html.indexOf(formula.html, from);
    if (at === -1) continue;
    parts.push(html.slice(from, at));
    from = at + formula.html.length;
  }
  return [...parts, html.slice(from)].join("");
}

/**
 * Whether rendering lost words: Markdown drops surplus table cells, for example. `formulas`: of the HTML, in order; their
 * sources count.
 */
export function lostIn(html: string, text: string, formulas: readonly RenderedFormula[]): boolean {
  // A link without an address, as in `[](){ return 1; }`.
  if (html.includes('href=""')) return true;
  const shown = withoutFormulas(html, formulas)
    .replaceAll(/<span data-audio[^<>]*>[^<>]*<\/span>/g, "")
    .replaceAll(/<li value="(\d+)">/g, "$1")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, "");
  const written = NOT_SHOWN.reduce((rest, pattern) => rest.replaceAll(pattern, ""), text);
  const inFormulas = formulas.reduce((sum, { source }) => sum + lettersIn(source), 0);
  return lettersIn(shown) + inFormulas < lettersIn(written);
}
