import { Html } from "./html.ts";

/** Scrolls each chart that is wider than the screen to its start. */
export const script = new Html(`
function begin(chart) {
  const dot = chart.querySelector(".dot");
  if (dot) chart.scrollLeft += dot.getBoundingClientRect().x - chart.getBoundingClientRect().x - chart.clientWidth / 2;
}
document.querySelectorAll(".chart").forEach(begin);
document.addEventListener("toggle", ({ target }) => target.querySelectorAll(":scope > .chart").forEach(begin), true);
`);
