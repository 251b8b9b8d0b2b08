import { createMarkdown } from "./markdown.ts";
import type { Maths } from "./maths.ts";
import { createSanitiser } from "./sanitiser.ts";

/** Renders the markup of cards. */
export interface CardMarkup {
  /** @param maths Null: formulas show as their source. */
  render(text: string, maths: Maths | null): DocumentFragment;
}

/** Each of them has the direction of its own text. */
const BLOCKS = "p, li, blockquote, h2, th, td";

/** Renders Markdown and maths to elements that are safe to show, whoever wrote them. */
export function createCardMarkup(window: Window & typeof globalThis): CardMarkup {
  const sanitise = createSanitiser(window);
  const plain = createMarkdown(null);
  let withMaths: { readonly maths: Maths; readonly markdown: (text: string) => string } | null = null;
  const markdownWith = (maths: Maths) => {
    if (withMaths?.maths !== maths) withMaths = { maths, markdown: createMarkdown(maths) };
    return withMaths.markdown;
  };
  return {
    render(text, maths) {
      const content = sanitise((maths ? markdownWith(maths) : plain)(text));
      for (const block of content.querySelectorAll(BLOCKS)) block.setAttribute("dir", "auto");
      for (const code of content.querySelectorAll("code, math")) code.setAttribute("dir", "ltr");
      for (const link of content.querySelectorAll("a")) {
        link.target = "_blank";
        link.rel = "noopener noreferrer nofollow";
      }
      // Scrolls where it is too wide, also by keyboard.
      for (const formula of content.querySelectorAll("math[display=block]"))
        formula.setAttribute("tabindex", "0");
      return content;
    },
  };
}
