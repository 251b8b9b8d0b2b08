import type { PathData, SuiteData } from "./data.ts";
import { element } from "./dom.ts";
import { outcomeAt, seenIn } from "./seen.ts";

/** What a step of a path had to show and showed, and the transitions that it took. */
export function seenTable(
  data: SuiteData,
  path: PathData,
  at: number,
  showsAll: boolean,
  onShowAll: (all: boolean) => void,
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const parts = seenIn(data, path, at);
  const isUnplayed = outcomeAt(path, at) === "unplayed";
  if (!parts) {
    fragment.append(element("p", { class: "soft" }, "What it shows is left out, to keep the file small."));
  } else {
    const shown = parts.filter(({ differs, changed }) => showsAll || at === 0 || differs || changed);
    const rows = shown.map(({ name, expected, observed, differs, changed }) =>
      element(
        "tr",
        { class: differs ? "differs" : changed ? "changed" : null },
        element("th", { scope: "row" }, differs ? "≠ " : changed ? "• " : "", name),
        element("td", {}, element("code", {}, expected ?? "–")),
        element("td", {}, element("code", {}, isUnplayed ? "not played" : (observed ?? "–"))),
      ),
    );
    const heads = ["", "expected", "observed"].map((title) =>
      element("th", { scope: "col" }, title || "value"),
    );
    fragment.append(
      rows.length > 0
        ? element(
            "table",
            {},
            element("thead", {}, element("tr", {}, ...heads)),
            element("tbody", {}, ...rows),
          )
        : element("p", {}, "This step changes nothing that is observed."),
    );
    if (at > 0 && parts.length > 0) {
      const box = element("input", { type: "checkbox", checked: showsAll });
      box.addEventListener("change", () => onShowAll(box.checked));
      fragment.append(element("label", { class: "check" }, box, " also what it does not change"));
    }
  }
  fragment.append(...taken(data, path.steps[at]?.[1]));
  return fragment;
}

/** The transitions of a step, each with its line in the source. */
function taken(data: SuiteData, set: number | undefined): HTMLElement[] {
  const transitions = (data.sets[set ?? -1] ?? []).flatMap((index) => data.transitions[index] ?? []);
  if (transitions.length === 0) return [];
  return [
    element("h4", {}, "Transitions taken"),
    element(
      "ul",
      {},
      ...transitions.map(({ name, machine, source }) =>
        element(
          "li",
          {},
          element("code", {}, name),
          machine === "model" ? element("i", {}, " of the model") : null,
          source ? element("span", {}, " ", element("a", { href: source[1] }, source[0])) : null,
        ),
      ),
    ),
  ];
}
