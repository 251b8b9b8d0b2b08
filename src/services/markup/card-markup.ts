import { createMarkdown, type Maths } from "#domain/markup/markdown.ts";
import { shownText } from "#domain/markup/shown-text.ts";
import { textDirection } from "#domain/markup/text-direction.ts";
import { createSanitiser } from "./sanitiser.ts";

const markupTexts = {
  play: (name: string) => `Play ${name}`,
  notLoaded: (name: string) => `${name} (could not be loaded)`,
} as const;

export interface RenderedMarkup {
  readonly content: DocumentFragment;
  readonly text: string;
  readonly direction: "ltr" | "rtl";
}

export interface CardMarkup {
  /**
   * Null for plain text. `maths` null: formulas show their source. `media`: addresses by hash; null: it could not be
   * loaded.
   */
  render(text: string, maths: Maths | null, media: ReadonlyMap<string, string | null>): RenderedMarkup | null;
}

const directionOf = ({ textContent }: Node) => textDirection(textContent ?? "");

/** What plays a recording; its address stays with the page, because it is long. */
function playButton(recording: Element, media: ReadonlyMap<string, string | null>): HTMLButtonElement {
  const hash = recording.getAttribute("data-audio") ?? "";
  const name = recording.textContent ?? "";
  const button = recording.ownerDocument.createElement("button");
  button.type = "button";
  button.dataset["audio"] = hash;
  const address = media.get(hash);
  button.disabled = !address;
  button.textContent = address === null ? markupTexts.notLoaded(name) : name;
  button.setAttribute("aria-label", markupTexts.play(button.textContent));
  button.setAttribute("aria-pressed", "false");
  return button;
}

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
    render(text, maths, media) {
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
      for (const image of content.querySelectorAll("img")) {
        const address = media.get(image.dataset["media"] ?? "");
        if (address) image.src = address;
      }
      for (const recording of content.querySelectorAll("span[data-audio]"))
        // A button in a link would be two things at once.
        if (!recording.closest("a")) recording.replaceWith(playButton(recording, media));
      // Scrolls where it is too wide, also by keyboard.
      for (const formula of content.querySelectorAll("math[display=block]"))
        formula.setAttribute("tabindex", "0");
      return { content, text: shownText(html), direction: directionOf(content) };
    },
  };
}
