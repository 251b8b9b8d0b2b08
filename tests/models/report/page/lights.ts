import type { SuiteData } from "./data.ts";

/** Lights on the charts of a suite what a path took, and where its present step led; nothing if there is no path. */
export function light(
  charts: Element,
  data: SuiteData,
  path: ReadonlySet<number> | null,
  step: { readonly taken: number; readonly states: number } | null,
): void {
  const now = new Set(data.sets[step?.taken ?? -1] ?? []);
  const here = innermost(data, data.sets[step?.states ?? -1] ?? []);
  charts.classList.toggle("lit", path !== null);
  for (const drawn of charts.querySelectorAll("[data-t]")) {
    const own = numbersOf(drawn, "data-t");
    drawn.classList.toggle(
      "on-path",
      own.some((one) => path?.has(one)),
    );
    drawn.classList.toggle(
      "now",
      own.some((one) => now.has(one)),
    );
  }
  for (const drawn of charts.querySelectorAll("[data-s]"))
    drawn.classList.toggle(
      "here",
      numbersOf(drawn, "data-s").some((one) => here.has(one)),
    );
  for (const chart of charts.querySelectorAll(".chart")) {
    const found =
      chart.querySelector("g.now") ??
      chart.querySelector(".here:last-of-type") ??
      chart.querySelector(".here");
    if (found && path) reveal(chart, found);
  }
}

/** States that hold no other one of them. */
function innermost({ states }: SuiteData, all: readonly number[]): ReadonlySet<number> {
  const nameOf = (state: number) => `${states[state]?.machine} ${states[state]?.name}`;
  return new Set(all.filter((state) => !all.some((other) => nameOf(other).startsWith(`${nameOf(state)}.`))));
}

const numbersOf = (drawn: Element, name: string) => (drawn.getAttribute(name) ?? "").split(" ").map(Number);

/** Scrolls a chart, and not the page, to a part of it. */
function reveal(chart: Element, part: Element): void {
  const [outer, inner] = [chart.getBoundingClientRect(), part.getBoundingClientRect()];
  if (outer.width === 0) return;
  chart.scrollLeft += inner.x + inner.width / 2 - outer.x - chart.clientWidth / 2;
  chart.scrollTop += inner.y + inner.height / 2 - outer.y - chart.clientHeight / 2;
}
