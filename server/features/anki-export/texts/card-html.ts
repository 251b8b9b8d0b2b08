import { basename } from "node:path";
import { type Maths, createMarkdown } from "#domain/markup/markdown.ts";
import { withOtherBraces } from "#domain/notes/cloze.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** TeX that makes links, elements or requests where MathJax renders it, or ends the formula early. */
const ACTIVE =
  /\\(?:href|url|html|class|css|style|data|require|include|unicode|mmltoken|csname|def|let|newcommand|renewcommand|newenvironment|[()[\]])/i;

/** Formulas as Anki has them, which MathJax renders; in an element, because a text without any is taken for no markup. */
const ankiMaths: Maths = {
  render(source, isBlock) {
    if (ACTIVE.test(source)) return null;
    const [open, close] = isBlock ? ["\\[", "\\]"] : ["\\(", "\\)"];
    return `<math>${open}${escaped(source)}${close}</math>`;
  },
};
/** Takes the elements away, and keeps MathJax from finding formulas anywhere else. */
const withoutElement = (html: string) =>
  html
    .split(/(<math>.*?<\/math>)/s)
    .map((part) =>
      part.startsWith("<math>") ? part.slice("<math>".length, -"</math>".length) : inactive(part),
    )
    .join("");
/** The element between both signs shows nothing. */
const inactive = (html: string) => html.replaceAll(/\\(?=[()[\]])/g, "\\<span></span>");
const markdown = createMarkdown(ankiMaths);

/** Private-use characters with which the renderer of Markdown marks cloze deletions, and the brace below. */
const RESERVED = /[\uE000-\uE003]/g;
/** A brace that is not the end of a cloze deletion; Anki takes the first two for it. */
const BRACE = "\uE003";
/** What Anki takes for a sound, speech or a formula of LaTeX to be run, wherever it is. */
const COMMAND = /\[(?=\/?(?:sound:|anki:|latex\]|\${1,2}\]))/gi;

const lines = (text: string) => escaped(text).replaceAll("  ", " &nbsp;").replaceAll("\n", "<br>");

/** Without the paragraph around the only one. */
const unwrapped = (html: string) =>
  html.startsWith("<p>") && html.endsWith("</p>\n") && html.lastIndexOf("<p>") === 0
    ? html.slice("<p>".length, -"</p>\n".length)
    : html;

const withImages = (html: string) =>
  html.replaceAll(/<img data-media="([0-9a-f]{64})"/g, (_, hash: string) => `<img src="${hash}.webp"`);

/** Recordings as files of the package; one that is not in it shows as its name. */
const withRecordings = (html: string, media: ReadonlyMap<string, string>) =>
  html.replaceAll(/<span data-audio="([0-9a-f]{64})">([^<>]*)<\/span>/g, (_, hash: string, name: string) => {
    const path = media.get(hash);
    return path === undefined ? name : `[sound:${basename(path)}]`;
  });

/** A text as HTML of a field in Anki. @param media Paths of the package's files by hash. */
export function toFieldHtml(text: string, media: ReadonlyMap<string, string> = new Map()): string {
  const shown = withOtherBraces(text.replaceAll(RESERVED, "").trim(), BRACE);
  const html = markdown(shown);
  const field = html === null ? inactive(lines(shown)) : unwrapped(withImages(withoutElement(html)));
  // Only the sounds that are ours are played.
  const braces = field.replaceAll(BRACE, "&#125;").replaceAll(encodeURIComponent(BRACE), "%7D");
  return withRecordings(braces.replaceAll(COMMAND, "&#91;"), media);
}

const DECODED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#91": "[",
  "#125": "}",
};

/** The words of such a field, with the names of its images: Anki sorts by them, and compares their checksum. */
export const wordsOf = (fieldHtml: string): string =>
  fieldHtml
    .replaceAll(/<img src="([^"<>]*)"[^<>]*>/g, " $1 ")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#91|#125);/g, (entity, name: string) => DECODED[name] ?? entity);
