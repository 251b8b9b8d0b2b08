/** Markup that needs no escaping. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A value in a template; null and false render nothing. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.markup;
  if (typeof part === "object") return part.map(write).join("");
  return escaped(String(part));
}

/** Removes the indentation of the source. */
const flat = (string: string) => string.replace(/\s*\n\s*/g, "\n");

/** Escapes each part, also for a quoted attribute, unless it is markup of this tag itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, index) => flat(string) + write(parts[index] ?? null)).join(""));
