import { mapAroundMaths } from "./maths-spans.ts";

/** Formulas of Anki in their older form. */
const OLDER_MATHS: readonly (readonly [RegExp, string])[] = [
  [/\[\$\$\]/g, String.raw`\[`],
  [/\[\/\$\$\]/g, String.raw`\]`],
  [/\[\$\]/g, String.raw`\(`],
  [/\[\/\$\]/g, String.raw`\)`],
];

/** LaTeX around a whole text: its dollars are formulas. */
const LATEX = /\[latex\]([^[]{0,5000}(?:\[(?!\/?latex\])[^[]{0,5000}){0,50})\[\/latex\]/g;
const inLatex = (source: string) =>
  source
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\$\$([^$]+)\$\$/g, String.raw`\[$1\]`)
    .replaceAll(/\$([^$]+)\$/g, String.raw`\($1\)`);

/** Formulas without the tags that Anki's editor puts into them. */
export function withPlainMaths(html: string): string {
  const now = OLDER_MATHS.reduce(
    (known, [older, newer]) => known.replaceAll(older, newer),
    html.replaceAll(LATEX, (_, source: string) => inLatex(source)).replaceAll(/\[\/?latex\]/g, ""),
  );
  const maths = (formula: string) => formula.replaceAll(/<[^<>]*>/g, " ");
  return mapAroundMaths(now, { maths, words: (words) => words });
}
