import MarkdownIt from "markdown-it";
import { HIGHLIGHT } from "../notes/cloze.ts";
import { type RenderedFormula, lostIn } from "./lost-in.ts";
import { mathsRules } from "./maths-rules.ts";
import { mediumAt } from "./media.ts";
import { textRules } from "./text-rules.ts";

/** Renders formulas. */
export interface Maths {
  /** Markup that still has to be sanitised; null for a source that shows as it is. */
  render(source: string, isBlock: boolean): string | null;
}

/** The addresses that a card may link to, and those of its images and recordings. */
const isAllowedLink = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:)/i.test(address) || mediumAt(address) !== null;

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

/** What media without a description are called. */
const NAMES = { image: "Image", audio: "Audio" } as const;

/** Characters of the rendered formulas of one text. More takes a browser seconds to lay out. */
const MATHS_MAX = 60_000;

const withMarks = (html: string) =>
  html
    .replaceAll(HIGHLIGHT.begin, "<mark>")
    .replaceAll(HIGHLIGHT.beginHidden, "<mark>")
    .replaceAll(HIGHLIGHT.end, "</mark>");

/** Nothing but lines of text. */
const isText = (html: string) => !/<(?!\/?p>|br>)/.test(html);

/**
 * Renders Markdown (CommonMark with tables and strikethrough, without HTML) to HTML that still has to be sanitised; null
 * for a text without markup, and for one of which words would not show.
 *
 * @param maths Null: formulas show as their source.
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
  // The words behind the opening of a fence are those of the card, also where they name a language.
  markdown.renderer.rules["fence"] = (tokens, index) => {
    const { info = "", content = "" } = tokens[index] ?? {};
    const words = info.trim() === "" ? "" : `<p>${escapeHtml(info.trim())}</p>\n`;
    return `${words}<pre><code>${escapeHtml(content)}</code></pre>\n`;
  };
  // An image from elsewhere would tell its server who reads the card, and when.
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
      // Below the title of the page, whatever level they begin with.
      if (/^h[1-6]$/.test(token.tag)) token.tag = "h2";
      // Each item keeps its number, also where the next one is not the next number.
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
    // A line by itself is no list, quotation, heading or rule: "> 5" and "- 70 mV" are what they say.
    const html = shown.includes("\n") ? markdown.render(shown) : `<p>${markdown.renderInline(shown)}</p>\n`;
    const isPlain = isText(html) && !/\\[*_`$~#>|+-]|[\uE000\uE002]/.test(shown);
    return isPlain || lostIn(html, shown, formulas) ? null : withMarks(html);
  };
}
