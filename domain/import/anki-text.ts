import { htmlToMarkdown } from "../anki/html-to-markdown.ts";
import { withoutMedia } from "../anki/named-media.ts";
import type { ImportOptions, TableRow } from "./card-import.ts";
import type { Delimiter } from "./text-format.ts";

/** A text that Anki exported, as its first lines describe it. */
export interface AnkiText {
  readonly delimiter: Delimiter;
  readonly isHtml: boolean;
  readonly options: ImportOptions;
}

const DIRECTIVE =
  /^#(separator|html|tags|columns|notetype|deck|guid|if matches|(?:guid|notetype|deck|tags) column):(.*)$/i;

const DELIMITERS: Readonly<Record<string, Delimiter>> = {
  tab: "\t",
  "\\t": "\t",
  "\t": "\t",
  comma: ",",
  ",": ",",
  semicolon: ";",
  ";": ";",
  pipe: "|",
  "|": "|",
};

/**
 * The directives at the beginning of a text that Anki exported; null for any other text.
 *
 * @param text Whose lines end with `\n`.
 */
export function readDirectives(text: string): (AnkiText & { readonly rest: string }) | null {
  const said = new Map<string, string>();
  let from = text.startsWith("\uFEFF") ? 1 : 0;
  let lines = 0;
  for (; ; lines += 1) {
    const end = text.indexOf("\n", from);
    const line = text.slice(from, end === -1 ? undefined : end);
    const found = DIRECTIVE.exec(line);
    if (!found) break;
    said.set(found[1]?.toLowerCase() ?? "", found[2] ?? "");
    from = end === -1 ? text.length : end + 1;
    if (end === -1) break;
  }
  if (said.size === 0) return null;
  const column = (name: string) => {
    const number = Number(said.get(`${name} column`));
    return Number.isInteger(number) && number > 0 ? number - 1 : null;
  };
  const tags = column("tags");
  const ignored = ["guid", "notetype", "deck"].flatMap((name) => column(name) ?? []);
  const [front = 0, back = front + 1] = Array.from({ length: 6 }, (_, at) => at).filter(
    (at) => at !== tags && !ignored.includes(at),
  );
  return {
    delimiter: DELIMITERS[(said.get("separator") ?? "tab").toLowerCase()] ?? "\t",
    isHtml: said.get("html")?.trim().toLowerCase() === "true",
    options: { header: false, front, back, tags, others: "notes", ignored },
    // Blank lines in place of the directives, so that the others keep their numbers.
    rest: "\n".repeat(lines) + text.slice(from),
  };
}

/** A row of such a text with its fields as Markdown and its tags between commas. Media stay behind in Anki's folder. */
export function fromAnki({ cells, ...row }: TableRow, { isHtml, options }: AnkiText): TableRow {
  const { tags, ignored = [] } = options;
  return {
    ...row,
    cells: cells.map((cell, at) => {
      if (at === tags) return cell.trim().split(/\s+/).join(", ");
      if (ignored.includes(at) || !isHtml) return cell;
      return withoutMedia(htmlToMarkdown(cell).markdown).trim();
    }),
  };
}
