import { htmlToMarkdown } from "../anki/html-to-markdown.ts";
import { withoutMedia } from "../anki/named-media.ts";
import type { ImportOptions, TableRow } from "./card-import.ts";

/** Described by the first lines of an Anki export. */
export interface AnkiText {
  readonly delimiter: string;
  readonly isHtml: boolean;
  readonly options: ImportOptions;
  /** Of all cards. */
  readonly tags: readonly string[];
}

const DIRECTIVE =
  /^#(separator|html|tags|columns|notetype|deck|guid|if matches|(?:guid|notetype|deck|tags) column):(.*)$/i;

const DELIMITERS: Readonly<Record<string, string>> = {
  tab: "\t",
  "\\t": "\t",
  comma: ",",
  semicolon: ";",
  pipe: "|",
  colon: ":",
  space: " ",
};

/** By Anki's name, or the character itself. */
function delimiterNamed(name: string): string {
  const named = DELIMITERS[name.trim().toLowerCase()];
  return named ?? (Object.values(DELIMITERS).includes(name) ? name : "\t");
}

function withoutEmptyCells(line: string): string {
  let end = line.length;
  while (end > 0 && ",;|\t".includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

/** Removes what spreadsheets add: empty cells at the end, and quotation marks. */
function bareLine(line: string): string {
  const alone = withoutEmptyCells(line);
  if (alone.startsWith('"#') && alone.endsWith('"')) return alone.slice(1, -1).replaceAll('""', '"');
  // The delimiter may be the value of a directive.
  return alone.endsWith(":") ? line : alone;
}

const tagsIn = (text: string) => text.split(/\s+/).filter((tag) => tag !== "");

/** Directives and comments at the beginning of an Anki export; null for other texts. `text`: with line ends `\n`. */
export function readDirectives(text: string): (AnkiText & { readonly rest: string }) | null {
  const said = new Map<string, string>();
  let behind = 0;
  let lines = 0;
  for (let from = text.startsWith("\uFEFF") ? 1 : 0, line = 1; from < text.length; line += 1) {
    const found = text.indexOf("\n", from);
    const end = found === -1 ? text.length : found;
    const [, name, value = ""] = DIRECTIVE.exec(bareLine(text.slice(from, end))) ?? [];
    if (name === undefined && !/^"?#/.test(text.slice(from, from + 2))) break;
    from = end + 1;
    if (name === undefined) continue;
    said.set(name.toLowerCase(), value);
    behind = from;
    lines = line;
  }
  if (said.size === 0) return null;
  const column = (name: string) => {
    const number = Number(said.get(`${name} column`));
    return Number.isInteger(number) && number > 0 ? number - 1 : null;
  };
  const [tags, guid] = [column("tags"), column("guid")];
  const ignored = ["notetype", "deck"].flatMap((name) => column(name) ?? []);
  const [front = 0, back = front + 1] = Array.from({ length: 6 }, (_, at) => at).filter(
    (at) => at !== tags && at !== guid && !ignored.includes(at),
  );
  return {
    delimiter: delimiterNamed(said.get("separator") ?? "tab"),
    isHtml: said.get("html")?.trim().toLowerCase() === "true",
    options: { header: false, front, back, tags, guid, others: "notes", ignored },
    tags: tagsIn(said.get("tags") ?? ""),
    // Blank lines replace the directives to preserve line numbers.
    rest: "\n".repeat(lines) + text.slice(behind),
  };
}

/** Replaces an image whose address may be longer than the text. */
const ELSEWHERE = "(image on another site)";

/** Fields as Markdown, tags between commas. Media are not part of the file. */
export function fromAnki(
  rows: readonly TableRow[],
  { isHtml, options, tags }: AnkiText,
): { readonly rows: readonly TableRow[]; readonly options: ImportOptions } {
  const { guid, ignored = [] } = options;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  // Tags of all cards need a column where there is none.
  const tagged = options.tags ?? (tags.length > 0 ? Math.max(width, options.back + 1) : null);
  const isText = (at: number) => isHtml && at !== guid && at !== tagged && !ignored.includes(at);
  return {
    options: { ...options, tags: tagged },
    rows: rows.map(({ cells, ...row }) => {
      const named: string[] = [];
      const own = cells.map((cell, at) => {
        if (!isText(at)) return cell;
        const { markdown, media, leftOut } = htmlToMarkdown(cell);
        named.push(...media.map(({ name }) => name), ...Array.from({ length: leftOut }, () => ELSEWHERE));
        return withoutMedia(markdown).trim();
      });
      if (tagged !== null && (tags.length > 0 || tagged < own.length)) {
        while (own.length < tagged) own.push("");
        own[tagged] = [...tags, ...tagsIn(own[tagged] ?? "")].join(", ");
      }
      return { ...row, cells: own, ...(named.length > 0 && { media: named }) };
    }),
  };
}
