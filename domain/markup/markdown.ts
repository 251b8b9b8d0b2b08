import MarkdownIt from "markdown-it";
import { HIGHLIGHT } from "../notes/cloze.ts";
import { type RenderedFormula, lostIn } from "./lost-in.ts";
import { mathsRules } from "./maths-rules.ts";
import { mediumAt } from "./media.ts";
import { textRules } from "./text-rules.ts";

export interface Maths {
  /** Markup that still has to be sanitised; null for a source that is shown unchanged. */
  render(source: string, isBlock: boolean): string | null;
}

/** Of links, images and recordings. */
const isAllowedLink = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:)/i.test(address) || mediumAt(address) !== null;

/** Rules that would read text of flashcards as markup. */
const LEFT_OUT = [
  // Indented lines are code.
  "code",
  // A line of dashes makes a heading.
  "lheading",
  // "[noun]: thing" would be hidden.
  "reference",
  // "&lt;" is what it says.
  "entity",
];

/** Names of media without a description. */
const NAMES = { image: "Image", audio: "Audio" } as const;

/** Characters of rendered formulas in one text. Browsers take seconds for more. */
const MATHS_MAX = 60_000;

const withMarks = (html: string) =>
  html
    .replaceAll(HIGHLIGHT.begin, "<mark>")
    .replaceAll(HIGHLIGHT.beginHidden, "<mark>")
    .replaceAll(HIGHLIGHT.end, "</mark>");

const isText = (html: string) => !/<(?!\/?p>|br>)/.test(html);

/**
 * CommonMark with tables and strikethrough, without HTML; the result must be sanitised. Null without markup, or where words
 * would be lost. `maths` null: formulas are shown as source.
 */
export function createMarkdown(maths: Maths | null): (text: string) => string | null {
  const markdown = new MarkdownIt("default", { html: false, breaks: true }).disable(LEFT_OUT);
  const { escapeHtml } = markdown.utils;
  let mathsLeft = 0;
  let formulas: RenderedFormula[] = [];
  const formula = (source: string, isBlock: boolean) => {
    const rendered = maths?.render(source, isBlock) ?? null;
    mathsLeft -= rendered?.length ?? 0;
    if (rendered === null || mathsLeft < 0) return `<code>${escapeHtml(source)}</code>`;
    formulas.push({ source, html: rendered });
    return rendered;
  };
  mathsRules(markdown, formula);
  textRules(markdown);
  markdown.validateLink = isAllowedLink;
  // The words after a fence belong to the card, even if they name a language.
  markdown.renderer.rules["fence"] = (tokens, index) => {
    const { info = "", content = "" } = tokens[index] ?? {};
    const words = info.trim() === "" ? "" : `<p>${escapeHtml(info.trim())}</p>\n`;
    return `${words}<pre><code>${escapeHtml(content)}</code></pre>\n`;
  };
  // An external image would inform its server about the reader.
  markdown.renderer.rules["image"] = (tokens, index) => {
    const token = tokens[index];
    const address = token?.attrGet("src") ?? "";
    const medium = mediumAt(address);
    if (medium) {
      const name = escapeHtml(token?.content || NAMES[medium.kind]);
      return medium.kind === "image"
        ? `<img data-media="${medium.hash}" alt="${name}">`
        : `<span data-audio="${medium.hash}">${name}</span>`;
    }
    return `<a href="${escapeHtml(address)}">${escapeHtml(token?.content || address)}</a>`;
  };
  markdown.core.ruler.push("card", ({ tokens }) => {
    for (const token of tokens) {
      // Below the page's title.
      if (/^h[1-6]$/.test(token.tag)) token.tag = "h2";
      // Preserves numbers that do not follow each other.
      if (token.type === "list_item_open" && token.info !== "") token.attrs = [["value", token.info]];
      // The content security policy allows no styles in elements.
      const align = /^text-align:(left|center|right)$/.exec(token.attrGet("style") ?? "")?.[1];
      if (align !== undefined) token.attrs = [["data-align", align]];
    }
  });
  return (text) => {
    mathsLeft = MATHS_MAX;
    formulas = [];
    const shown = text.trim();
    // A single line is no list, quotation, heading or rule: "> 5" and "- 70 mV" are literal.
    const html = shown.includes("\n") ? markdown.render(shown) : `<p>${markdown.renderInline(shown)}</p>\n`;
    const isPlain = isText(html) && !/\\[*_`$~#>|+-]|[\uE000\uE002]/.test(shown);
    return isPlain || lostIn(html, shown, formulas) ? null : withMarks(html);
  };
}
