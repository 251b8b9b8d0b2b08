import { HIGHLIGHT } from "#domain/notes/cloze.ts";
import MarkdownIt from "markdown-it";
import { mathsRules } from "./maths-rules.ts";
import type { Maths } from "./maths.ts";

/** The addresses that a card may link to. */
const isAllowedLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address);

/** A formula in which a cloze deletion is underlined. */
const underlined = (source: string) =>
  source.replaceAll(/\uE000(\[…\]|[^\uE000\uE001]*)\uE001/g, (_, hidden: string) =>
    hidden.startsWith("[") ? `\\text{${hidden}}` : `\\underline{${hidden}}`,
  );

/** What the rules that cards do without would take for markup is text on a flashcard. */
const LEFT_OUT = [
  // Indented lines are code.
  "code",
  // A line of dashes below makes a heading.
  "lheading",
  // "[noun]: thing" would not show.
  "reference",
  // "&lt;" is what it says.
  "entity",
];

/**
 * Renders Markdown (CommonMark with tables and strikethrough, without HTML) to HTML that still has to be sanitised.
 *
 * @param maths Null: formulas show as their source.
 */
export function createMarkdown(maths: Maths | null): (text: string) => string {
  const markdown = new MarkdownIt("default", { html: false, breaks: true }).disable(LEFT_OUT);
  const { escapeHtml } = markdown.utils;
  mathsRules(
    markdown,
    (source, isBlock) => maths?.render(underlined(source), isBlock) ?? `<code>${escapeHtml(source)}</code>`,
  );
  markdown.validateLink = isAllowedLink;
  // An image from elsewhere would tell its server who reads the card, and when.
  markdown.renderer.rules["image"] = (tokens, index) => {
    const token = tokens[index];
    const address = token?.attrGet("src") ?? "";
    return `<a href="${escapeHtml(address)}">${escapeHtml(token?.content || address)}</a>`;
  };
  markdown.core.ruler.push("card", ({ tokens }) => {
    for (const token of tokens) {
      // Below the title of the page, whatever level they begin with.
      if (/^h[1-6]$/.test(token.tag)) token.tag = "h2";
      // The content security policy allows no styles in elements.
      const align = /^text-align:(left|center|right)$/.exec(token.attrGet("style") ?? "")?.[1];
      if (align !== undefined) token.attrs = [["data-align", align]];
    }
  });
  return (text) =>
    markdown.render(text).replaceAll(HIGHLIGHT.begin, "<mark>").replaceAll(HIGHLIGHT.end, "</mark>");
}
