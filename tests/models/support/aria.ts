import type { Locator } from "playwright";

/** A person's line of the page: `button "Undo" [disabled]`, `definition: "2"`. */
export interface Line {
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly disabled: boolean;
  /** How far it is within others. */
  readonly depth: number;
}

const LINE =
  /^(?<indent>\s*)- (?<role>[\w-]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<marks>(?: \[[^\]]+\])*)(?:: ?(?<text>.*))?$/;

/** YAML quotes a line whose name holds a colon. */
const unquoted = (line: string) => line.replace(/^(\s*- )'(.*)'(:.*)?$/, "$1$2$3");

const plain = (text: string) => (/^".*"$/.test(text) ? text.slice(1, -1) : text);

/** What a person sees of an element, as assistive technology reads it. */
export async function linesOf(element: Locator): Promise<Line[]> {
  const snapshot = await element.ariaSnapshot();
  return snapshot.split("\n").flatMap((line) => {
    const {
      indent = "",
      role = "",
      name = "",
      marks = "",
      text = "",
    } = LINE.exec(unquoted(line))?.groups ?? {};
    if (role === "") return [];
    const disabled = marks.includes("[disabled]");
    return [{ role, name, text: plain(text), disabled, depth: indent.length }];
  });
}
