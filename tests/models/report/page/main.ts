import type { SuiteData } from "./data.ts";
import { createExplorer } from "./explorer.ts";
import { createPlayer } from "./player.ts";
import { type Searched, createSearch } from "./search.ts";

/** Scrolls a chart that is wider than the screen to its start. */
function begin(chart: Element): void {
  const dot = chart.querySelector(".dot");
  if (dot)
    chart.scrollLeft +=
      dot.getBoundingClientRect().x - chart.getBoundingClientRect().x - chart.clientWidth / 2;
}

/** The suite of a section; null without its data. */
function start(section: Element): Searched | null {
  const text = section.querySelector("script.paths-data")?.textContent;
  if (text === undefined) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by suite-data.ts into the same file.
  const data = JSON.parse(text) as SuiteData;
  const player = createPlayer(section, data);
  const open = (index: number, back: () => void) => {
    const path = data.paths[index];
    if (path) player.open(path, back);
  };
  const explorer = createExplorer(section, data, open);
  section.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const path = target.closest("[data-path]");
    if (path instanceof HTMLElement) {
      open(Number(path.dataset["path"]), () => path.focus());
      return;
    }
    const transition = target.closest("g[data-t], button[data-t]")?.getAttribute("data-t");
    if (transition) explorer.showTransition(Number(transition));
  });
  return { anchor: section.id, name: section.getAttribute("data-name") ?? section.id, data, open };
}

document.querySelectorAll(".chart").forEach(begin);
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target instanceof Element) target.querySelectorAll(":scope > .chart").forEach(begin);
  },
  true,
);
const suites = [...document.querySelectorAll("section[id]")].flatMap((section) => start(section) ?? []);
const navigation = document.querySelector("nav");
if (navigation && suites.length > 0) createSearch(navigation, suites);
