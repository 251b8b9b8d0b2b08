import type { Locator } from "playwright";

/** A person's line of the page: `button "Undo" [disabled]`, `definition: "2"`. */
export interface Line {
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly disabled: boolean;
}

const LINE =
  /^\s*- (?<role>[\w-]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<marks>(?: \[[^\]]+\])*)(?:: ?(?<text>.*))?$/;

const plain = (text: string) => (/^".*"$/.test(text) ? text.slice(1, -1) : text);

/** What a person sees of an element, as assistive technology tells it. */
export async function linesOf(element: Locator): Promise<Line[]> {
  const snapshot = await element.ariaSnapshot();
  return snapshot.split("\n").flatMap((line) => {
    const { role = "", name = "", marks = "", text = "" } = LINE.exec(line)?.groups ?? {};
    return role === "" ? [] : [{ role, name, text: plain(text), disabled: marks.includes("[disabled]") }];
  });
}
