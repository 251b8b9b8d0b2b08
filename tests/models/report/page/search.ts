import type { SuiteData } from "./data.ts";
import { button, element } from "./dom.ts";
import { EVERYTHING, find } from "./find.ts";

/** A suite of the report. */
export interface Searched {
  /** The anchor of its section. */
  readonly anchor: string;
  readonly name: string;
  readonly data: SuiteData;
  readonly open: (path: number, back: () => void) => void;
}

/** Results that are listed. */
const MOST = 40;
/** Paths of each suite that are listed at least. */
const LEAST = 3;

/** The search through all suites of a report, and their paths, by name, step and id. */
export function createSearch(container: Element, suites: readonly Searched[]): void {
  const field = element("input", { type: "search", name: "search", placeholder: "Suites and paths" });
  const status = element("p", { class: "soft", role: "status" });
  const list = element("ul");
  const results = element("div", { class: "results", hidden: true }, status, list);

  function show(): void {
    const text = field.value.trim();
    results.hidden = text === "";
    if (text === "") return;
    const named = suites.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    const found = suites
      .map((suite) => ({ suite, paths: find(suite.data, { ...EVERYTHING, text }) }))
      .filter(({ paths }) => paths.length > 0);
    const count = found.reduce((sum, { paths }) => sum + paths.length, 0);
    // Of each suite as many, so that the first one does not hide the others.
    const each = Math.max(LEAST, Math.floor(MOST / Math.max(1, found.length)));
    const listed = [
      ...named.map(suiteRow),
      ...found.flatMap(({ suite, paths }) => paths.slice(0, each).map((path) => pathRow(suite, path))),
    ].slice(0, MOST);
    const isAll = listed.length === named.length + count;
    const part = isAll ? "" : `; ${listed.length} of them are listed`;
    status.textContent = `${many(named.length, "suite")}, ${many(count, "path")}${part}`;
    list.replaceChildren(...listed);
  }

  function close(): void {
    results.hidden = true;
  }

  function suiteRow({ anchor, name }: Searched): HTMLElement {
    const link = element("a", { href: `#${anchor}` }, name);
    link.addEventListener("click", close);
    return element("li", {}, link);
  }

  function pathRow({ name, data, open }: Searched, path: number): HTMLElement {
    const title = data.paths[path]?.title ?? "";
    const opened = () => {
      close();
      open(path, () => field.focus());
    };
    return element("li", {}, button(title, opened), element("i", {}, name));
  }

  field.addEventListener("input", show);
  field.addEventListener("focus", show);
  const form = element(
    "form",
    { role: "search", "aria-label": "The whole report" },
    element("label", {}, element("span", {}, "Search"), field),
    results,
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    field.focus();
    close();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  container.append(form);
}

const many = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
