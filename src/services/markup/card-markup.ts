import { textDirection } from "#domain/markup/text-direction.ts";
import { createMarkdown } from "./markdown.ts";
import type { Maths } from "./maths.ts";
import { createSanitiser } from "./sanitiser.ts";

/** The elements of a text with markup. */
export interface RenderedMarkup {
  readonly content: DocumentFragment;
  readonly direction: "ltr" | "rtl";
}

/** Renders the markup of cards. */
export interface CardMarkup {
  /**
   * Null for a text that shows as it was written.
   *
   * @param maths Null: formulas show as their source.
   */
  render(text: string, maths: Maths | null): RenderedMarkup | null;
}

const directionOf = ({ textContent }: Node) => textDirection(textContent ?? "");

/** Renders Markdown and maths to elements that are safe to show, whoever wrote them. */
export function createCardMarkup(window: Window & typeof globalThis): CardMarkup {
  const sanitise = createSanitiser(window);
  const plain = createMarkdown(null);
  let withMaths: { readonly maths: Maths; readonly markdown: ReturnType<typeof createMarkdown> } | null =
    null;
  const markdownWith = (maths: Maths) => {
    if (withMaths?.maths !== maths) withMaths = { maths, markdown: createMarkdown(maths) };
    return withMaths.markdown;
  };
  return {
    render(text, maths) {
      const html = (maths ? markdownWith(maths) : plain)(text);
      if (html === null) return null;
      const content = sanitise(html);
      // Each has the direction of its own text; `auto` would not look into blocks that have one.
      for (const block of content.querySelectorAll("p, ul, ol, li, blockquote, h2, table, th, td"))
        block.setAttribute("dir", directionOf(block));
      for (const code of content.querySelectorAll("code, math")) code.setAttribute("dir", "ltr");
      for (const link of content.querySelectorAll("a")) {
        link.target = "_blank";
        link.rel = "noopener noreferrer nofollow";
      }
      // Scrolls where it is too wide, also by keyboard.
      for (const formula of content.querySelectorAll("math[display=block]"))
        formula.setAttribute("tabindex", "0");
      return { content, direction: directionOf(content) };
    },
  };
}
