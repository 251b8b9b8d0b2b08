import { mapAroundMaths } from "./maths-spans.ts";

const OLDER_MATHS: readonly (readonly [RegExp, string])[] = [
  [/\[\$\$\]/g, String.raw`\[`],
  [/\[\/\$\$\]/g, String.raw`\]`],
  [/\[\$\]/g, String.raw`\(`],
  [/\[\/\$\]/g, String.raw`\)`],
];

/** LaTeX around a whole text: its dollars delimit formulas. */
const LATEX = /\[latex\]([^[]{0,5000}(?:\[(?!\/?latex\])[^[]{0,5000}){0,50})\[\/latex\]/g;
const DISPLAYED = /^\s*\\begin\{(?:equation|align|alignat|gather)\*?\}/;
function inLatex(source: string): string {
  const plain = source.replaceAll(/<[^<>]*>/g, " ");
  if (DISPLAYED.test(plain)) return String.raw`\[${plain}\]`;
  return plain
    .replaceAll(/\$\$([^$]+)\$\$/g, String.raw`\[$1\]`)
    .replaceAll(/\$([^$]+)\$/g, String.raw`\($1\)`);
}

/** Formulas that were saved while Anki's editor showed them. */
const MATHJAX =
  /<anki-mathjax((?:\s[^<>]{0,200})?)>([^<]{0,5000}(?:<(?!\/?anki-mathjax)[^<]{0,5000}){0,50})<\/anki-mathjax>/g;
const inMathjax = (attributes: string, formula: string) =>
  /\sblock="true"/.test(attributes) ? String.raw`\[${formula}\]` : String.raw`\(${formula}\)`;

/** Removes the tags that Anki's editor inserts into formulas. */
export function withPlainMaths(html: string): string {
  const now = OLDER_MATHS.reduce(
    (known, [older, newer]) => known.replaceAll(older, newer),
    html
      .replaceAll(MATHJAX, (_, attributes: string, formula: string) => inMathjax(attributes, formula))
      .replaceAll(LATEX, (_, source: string) => inLatex(source))
      .replaceAll(/\[\/?latex\]/g, ""),
  );
  const maths = (formula: string) => formula.replaceAll(/<[^<>]*>/g, " ");
  return mapAroundMaths(now, { maths, words: (words) => words });
}
