import { type NamedMedium, mediumIn, withoutMedia } from "./named-media.ts";
import { marked, resolveMarks } from "./marked-words.ts";
import { LINES, MARKS, SILENT } from "./html-elements.ts";
import { mapAroundMaths } from "./maths-spans.ts";
import { type Separation, TableCells, isTablePart } from "./table-cells.ts";
import { isSmall, smallSigns } from "./small-signs.ts";

export interface Written {
  readonly markdown: string;
  /** Besides images and audio. */
  readonly hasWords: boolean;
  /** Of the package. */
  readonly media: readonly NamedMedium[];
  /** External images, replaced by "(image)". */
  readonly leftOut: number;
  /** Has marks, lists, links or code. */
  readonly isFormatted: boolean;
}

/** A card's text has room for fewer. */
const MEDIA_MAX = 500;

/** A bracket from an entity: Anki plays nothing after it. */
const WRITTEN_BRACKET = "\uE01F";

/** @param isAtStart The text begins a line. */
const escapedWords = (text: string, isAtStart: boolean) => {
  const escaped = mapAroundMaths(text, {
    maths: (formula) => formula,
    words: (words) => words.replaceAll(/[*_`$~]/g, String.raw`\$&`),
  });
  return isAtStart ? escaped.replace(/^[#>+-](?=\s)/, String.raw`\$&`) : escaped;
};

interface OpenElement {
  readonly name: string;
  readonly from: number;
  readonly mark?: string;
  readonly link?: string;
}

/** Writes Markdown while an HTML parser reads. */
export class MarkdownWriter {
  readonly #isEscaped: boolean;
  readonly #lists: { readonly isOrdered: boolean; items: number }[] = [];
  readonly #open: OpenElement[] = [];
  readonly #out: string[] = [];
  #pending = "";
  readonly #tables = new TableCells(this.#out);
  /** Length of the output after the latest list marker. */
  #itemAt = 0;
  #silent = 0;
  #preformatted = 0;
  readonly #media: NamedMedium[] = [];
  #leftOut = 0;
  #isFormatted = false;

  constructor(isEscaped: boolean) {
    this.#isEscaped = isEscaped;
  }

  /** Several calls for one text: the parser reports each entity separately. */
  text(text: string): void {
    if (this.#silent === 0) this.#pending += text === "[" ? WRITTEN_BRACKET : text;
  }

  #flush(): void {
    const text = this.#pending;
    this.#pending = "";
    if (text === "") return;
    if (this.#preformatted > 0) return void this.#out.push(text.replaceAll(WRITTEN_BRACKET, "["));
    const isAtStart = this.#isAtLineStart() || this.#isAtItem();
    const spaced = text.replaceAll(/[\s\u00A0]+/g, " ");
    const isCode = this.#open.some(({ mark }) => mark === "`");
    const heard = spaced
      .replaceAll(/\[sound:([^[\]]{1,500})\]/g, (_, name: string) =>
        isCode ? "(audio)" : this.#refer({ kind: "audio", name, description: "" }),
      )
      // The card alone does not say which field it plays again.
      .replaceAll(/\[anki:play:[^[\]]{0,500}\]/g, "")
      .replaceAll(WRITTEN_BRACKET, "[");
    const words = isAtStart ? heard.trimStart() : heard;
    if (words !== "") this.#out.push(this.#isEscaped && !isCode ? escapedWords(words, isAtStart) : words);
  }

  #isAtLineStart(): boolean {
    return this.#out.at(-1)?.endsWith("\n") ?? true;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#flush();
    if (SILENT.has(name)) this.#silent += 1;
    if (this.#silent > 0) return;
    if (name === "br") this.#out.push("\n");
    else if (name === "hr") this.#block("---\n");
    else if (name === "img") this.#image(attributes);
    else if (name === "li") this.#item();
    else if (isTablePart(name)) this.#separate(this.#tables.open(name, this.#isPlain()));
    else if (name === "p") this.#block("\n");
    else if (LINES.has(name)) this.#line();
    if (name === "ul" || name === "ol") this.#lists.push({ isOrdered: name === "ol", items: 0 });
    if (name === "pre") {
      this.#preformatted += 1;
      this.#block("```\n");
      this.#isFormatted = true;
    }
    const mark = this.#preformatted > 0 ? undefined : MARKS[name];
    const isInside = mark !== undefined && this.#open.some((element) => element.mark === mark);
    const href = name === "a" ? attributes["href"] : undefined;
    const link = href !== undefined && /^(?:https?:\/\/|mailto:)[^\s()<>]+$/i.test(href) ? href : undefined;
    // Links in links are no links, and small signs in small signs would be written once more for each level.
    const isTwice = mark === undefined && this.#open.some((element) => element.name === name);
    if ((mark && !isInside) || (!isTwice && (link !== undefined || isSmall(name))))
      this.#open.push({
        name,
        from: this.#out.length,
        ...(mark && !isInside && { mark }),
        ...(link !== undefined && { link }),
      });
  }

  close(name: string): void {
    this.#flush();
    if (SILENT.has(name)) {
      this.#silent -= 1;
      return;
    }
    if (this.#silent > 0) return;
    const element = this.#open.at(-1);
    if (element?.name === name) {
      this.#open.pop();
      const content = this.#out.splice(element.from).join("");
      this.#out.push(this.#formatted(element, content));
    }
    if (name === "pre") {
      this.#preformatted -= 1;
      this.#block("```\n");
    } else if (name === "ul" || name === "ol") {
      this.#lists.pop();
      this.#line();
    } else if (name === "p") this.#block("\n");
    else if (isTablePart(name)) this.#endTablePart(name);
    else if (LINES.has(name)) this.#line();
  }

  result(): Written {
    this.#flush();
    const lines = resolveMarks(this.#out.join("")).split("\n");
    const markdown = lines
      .map((line) => line.trimEnd())
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim();
    const hasWords = /[^\s|*-]/.test(withoutMedia(markdown));
    const isEmpty = !hasWords && this.#media.length === 0 && this.#leftOut === 0;
    return {
      markdown: isEmpty ? "" : markdown,
      hasWords,
      media: this.#media,
      leftOut: this.#leftOut,
      isFormatted: this.#isFormatted,
    };
  }

  #refer(medium: NamedMedium): string {
    if (this.#media.length >= MEDIA_MAX) return `(${medium.kind})`;
    this.#media.push(medium);
    return mediumIn(medium);
  }

  #image({ src = "", alt = "" }: Readonly<Record<string, string>>): void {
    const isElsewhere = src === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src);
    if (isElsewhere) this.#leftOut += 1;
    const isCode = this.#preformatted > 0 || this.#open.some(({ mark }) => mark === "`");
    this.#out.push(
      isElsewhere || isCode ? "(image)" : this.#refer({ kind: "image", name: src, description: alt }),
    );
  }

  #isPlain(): boolean {
    return this.#open.length + this.#lists.length + this.#preformatted === 0;
  }

  /** Ends the current line; the first block of a list item follows its marker. */
  #line(): void {
    if (!this.#isAtLineStart() && !this.#isAtItem()) this.#out.push("\n");
  }

  /** Preceded by a blank line. */
  #block(text: string): void {
    this.#line();
    if (text.trim() !== "" || !this.#isAtItem()) this.#out.push(text);
  }

  #isAtItem(): boolean {
    return this.#out.length > 0 && this.#out.length === this.#itemAt;
  }

  #item(): void {
    this.#line();
    const list = this.#lists.at(-1);
    if (!list) return;
    list.items += 1;
    const indent = "  ".repeat(Math.min(this.#lists.length - 1, 5));
    this.#out.push(list.isOrdered ? `${indent}${list.items}. ` : `${indent}- `);
    this.#itemAt = this.#out.length;
    this.#isFormatted = true;
  }

  #separate(by: Separation): void {
    if (by === "line") this.#line();
    const last = this.#out.at(-1);
    if (by === "bar" && last !== undefined && !last.endsWith("\n")) this.#out.push(" | ");
  }

  #endTablePart(name: string): void {
    const ended = this.#tables.close(name);
    if (typeof ended === "string") return this.#separate(ended);
    const { beside, text, isTable } = ended;
    this.#line();
    if (beside !== "") this.#out.push(beside, "\n");
    if (text === "") return;
    this.#isFormatted ||= isTable;
    this.#out.push(isTable ? `\n${text}\n\n` : `${text}\n`);
  }

  #formatted({ name, mark, link }: OpenElement, content: string): string {
    if (isSmall(name)) return smallSigns(name, content);
    if (content.trim() === "") return content;
    if (link !== undefined) {
      const words = content.trim();
      if (words === link || words === "(image)" || /[[\]]/.test(content)) return content;
      this.#isFormatted = true;
      return `[${content}](${link})`;
    }
    if (mark === undefined) return content;
    if (mark === "`" && /[`\n]/.test(content)) return content;
    this.#isFormatted = true;
    return marked(mark, content);
  }
}
