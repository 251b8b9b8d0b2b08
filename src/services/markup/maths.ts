import katex from "katex";
import type { Maths } from "#domain/markup/markdown.ts";

const LONGEST = 2000;
/** A macro can expand a short source without limit. */
const DEFINITION = /\\(?:[gex]?def|let|futurelet|global|long|(?:re|provide)?newcommand|char)(?![A-Za-z])/;

/** TeX that shows a text as it is. */
const toTeX = (text: string) => `\\text{${text.replaceAll(/[\\{}$&#^_%~]/g, " ")}}`;

const HIDDEN = /\uE002([^\uE001\uE002]*)\uE001/g;
const SHOWN = /\uE000([^\uE000\uE001]*)\uE001/g;

/** A formula in which what a cloze deletion hid is underlined. */
const withCloze = (source: string) =>
  source
    .replaceAll(HIDDEN, (_, hint: string) => toTeX(hint))
    .replaceAll(SHOWN, (_, shown: string) => `\\underline{${shown}}`)
    .replaceAll(/[\uE000-\uE002]/g, "");

/** Renders formulas to MathML; none that is no TeX, defines macros, or is too long. */
export function createMaths(): Maths {
  return {
    render(source, isBlock) {
      if (source.length > LONGEST || DEFINITION.test(source)) return null;
      try {
        return katex.renderToString(withCloze(source), {
          displayMode: isBlock,
          // Needs no fonts or inline styles, and is accessible.
          output: "mathml",
          trust: false,
          strict: "ignore",
          maxExpand: 200,
          maxSize: 20,
          throwOnError: true,
        });
      } catch {
        return null;
      }
    },
  };
}
