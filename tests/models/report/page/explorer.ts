import type { SuiteData } from "./data.ts";
import { button, element, timeWords } from "./dom.ts";
import { EVERYTHING, ORDERS, type Wanted, find } from "./find.ts";

/** Rows that are shown before more are asked for. */
const PAGE = 40;

const ORDER_WORDS: Readonly<Record<(typeof ORDERS)[number], string>> = {
  played: "as they were played",
  slowest: "slowest first",
  fastest: "fastest first",
  longest: "most steps first",
};
const SIGNS = { passed: "✓", failed: "✗", flaky: "≈" } as const;

/** The filters of a suite's paths, and the list of those that they leave. */
export function createExplorer(
  section: Element,
  data: SuiteData,
  onOpen: (path: number, back: () => void) => void,
) {
  const container = section.querySelector(".explorer");
  let wanted: Wanted = EVERYTHING;
  let shown = PAGE;
  const list = element("ol", { class: "paths" });
  const status = element("p", { class: "soft", role: "status" });
  const more = element("p");
  const name = section.id;

  function show(): void {
    const found = find(data, wanted);
    const isAll = found.length === data.paths.length;
    status.textContent = `${isAll ? found.length : `${found.length} of ${data.paths.length}`} path${data.paths.length === 1 ? "" : "s"}`;
    list.replaceChildren(...found.slice(0, shown).map(row));
    more.replaceChildren(
      ...(found.length > shown
        ? [
            button(`Show ${found.length - shown} more`, () => {
              const first = shown;
              shown = Infinity;
              show();
              list.children[first]?.querySelector("button")?.focus();
            }),
          ]
        : []),
    );
  }

  function row(index: number): HTMLElement {
    const path = data.paths[index];
    if (!path) return element("li");
    const open = button(`${SIGNS[path.outcome]} ${path.title}`, () => onOpen(index, () => open.focus()), {
      class: path.outcome,
    });
    const facts = [
      `${path.whole.length} step${path.whole.length === 1 ? "" : "s"}`,
      ...(path.time > 0 ? [timeWords(path.time)] : []),
      ...(path.covers.length > 1 ? [`the first to cover ${path.covers.length} things`] : []),
    ];
    return element("li", {}, open, element("i", {}, facts.join(" · ")));
  }

  function change(part: Partial<Wanted>): void {
    wanted = { ...wanted, ...part };
    shown = PAGE;
    show();
  }

  const field = (words: string, control: HTMLElement) =>
    element("label", {}, element("span", {}, words), control);
  function choice(
    key: "outcome" | "event" | "transition" | "state" | "order",
    options: readonly HTMLElement[],
  ) {
    const select = element("select", { name: `${name}-${key}` }, ...options);
    select.addEventListener("change", () => {
      const { value } = select;
      if (key === "outcome") change({ outcome: value });
      else if (key === "order") change({ order: ORDERS.find((order) => order === value) ?? "played" });
      else change({ [key]: value === "" ? null : Number(value) });
    });
    return select;
  }
  const option = (value: string | number, words: string) => element("option", { value }, words);
  const groups = (all: readonly { readonly machine: string; readonly words: string }[]) =>
    ["production", "model"].flatMap((machine) => {
      const own = all.flatMap((one, index) => (one.machine === machine ? [option(index, one.words)] : []));
      const label = machine === "model" ? "the model" : "the machine";
      return own.length > 0 ? [element("optgroup", { label }, ...own)] : [];
    });

  const search = element("input", { type: "search", name: `${name}-search` });
  search.addEventListener("input", () => change({ text: search.value }));
  const outcomes = [...new Set(data.paths.map(({ outcome }) => outcome))];
  const transition = choice("transition", [
    option("", "any"),
    ...groups(data.transitions.map(({ machine, name: words }) => ({ machine, words }))),
  ]);
  const form = element(
    "form",
    { class: "filters", role: "search", "aria-label": `Paths of ${name}` },
    field("Search", search),
    field("Outcome", choice("outcome", [option("", "any"), ...outcomes.map((one) => option(one, one))])),
    field(
      "Event",
      choice("event", [
        option("", "any"),
        ...data.labels
          .map((label, index) => [label, index] as const)
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([label, index]) => option(index, label)),
      ]),
    ),
    field("Transition", transition),
    field(
      "State",
      choice("state", [
        option("", "any"),
        ...groups(data.states.map(({ machine, name: words }) => ({ machine, words }))),
      ]),
    ),
    field(
      "Order",
      choice(
        "order",
        ORDERS.map((order) => option(order, ORDER_WORDS[order])),
      ),
    ),
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  const clear = button("Clear filters", () => {
    form.reset();
    change(EVERYTHING);
    search.focus();
  });
  form.append(clear);
  container?.replaceChildren(form, status, list, more);
  show();

  return {
    /** Lists the paths that take a transition. */
    showTransition(index: number): void {
      form.reset();
      transition.value = String(index);
      change({ ...EVERYTHING, transition: index });
      container?.scrollIntoView();
      transition.focus({ preventScroll: true });
    },
  };
}
