import type { PathData, SuiteData } from "./data.ts";
import { button, element, timeWords } from "./dom.ts";
import { light } from "./lights.ts";
import { reached } from "./find.ts";
import { commandOf, outcomeAt } from "./seen.ts";
import { seenTable } from "./seen-table.ts";

const SIGNS = { passed: "✓", failed: "✗", unplayed: "·" } as const;
const OUTCOMES = {
  passed: "✓ passed",
  failed: "✗ failed",
  flaky: "≈ flaky: failed, then passed when played again",
} as const;

/** The panel in which a path is stepped through, and the charts that show where it is. */
export function createPlayer(section: Element, data: SuiteData) {
  const panel = section.querySelector(".player");
  const stage = section.querySelector(".stage");
  if (!(panel instanceof HTMLElement) || !stage) throw new Error("The section has no element for a path.");
  let showsAll = false;

  function close(): void {
    stage?.classList.remove("playing");
    if (panel instanceof HTMLElement) panel.hidden = true;
    if (stage) light(stage, data, null, null);
  }

  /** @param back Gets the focus when the panel is closed. */
  function open(path: PathData, back: () => void): void {
    if (!(panel instanceof HTMLElement) || !stage) return;
    const onPath = reached(data, path, "transitions");
    let at = path.failed ? path.failed.at : 0;
    const steps = element("ol", { class: "steps", start: 0 });
    const details = element("div", { class: "seen" });
    const count = element("span", { class: "soft", role: "status" });
    const buttons = path.steps.map(([label, , , , time], index) => {
      const words = label < 0 ? "begin" : (data.labels[label] ?? "");
      const one = button(`${SIGNS[outcomeAt(path, index)]} ${words}`, () => go(index));
      const took = timeWords(time);
      steps.append(
        element("li", { class: outcomeAt(path, index) }, one, took === "" ? null : element("i", {}, took)),
      );
      return one;
    });

    function go(to: number, focus = false): void {
      at = Math.max(0, Math.min(path.steps.length - 1, to));
      for (const [index, one] of buttons.entries())
        if (index === at) one.setAttribute("aria-current", "step");
        else one.removeAttribute("aria-current");
      const current = buttons[at];
      if (focus) current?.focus();
      if (current)
        steps.scrollTop += current.getBoundingClientRect().y - steps.getBoundingClientRect().y - 60;
      previous.setAttribute("aria-disabled", String(at === 0));
      next.setAttribute("aria-disabled", String(at === path.steps.length - 1));
      count.textContent = `Step ${at} of ${path.steps.length - 1}`;
      const step = path.steps[at];
      if (stage) light(stage, data, onPath, step ? { taken: step[1], states: step[2] } : null);
      show();
    }
    const show = () =>
      details.replaceChildren(
        seenTable(data, path, at, showsAll, (all) => {
          showsAll = all;
          show();
          details.querySelector("input")?.focus();
        }),
      );

    const previous = button("← Previous", () => go(at - 1));
    const next = button("Next →", () => go(at + 1));
    steps.addEventListener("keydown", (event) => {
      const to = {
        ArrowDown: at + 1,
        ArrowRight: at + 1,
        ArrowUp: at - 1,
        ArrowLeft: at - 1,
        Home: 0,
        End: Infinity,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to, true);
    });
    const title = element("h3", { tabindex: -1, id: `${section.id}-path` }, path.title);
    const facts = [
      OUTCOMES[path.outcome],
      `id ${path.id === "" ? "(no step)" : path.id}`,
      timeWords(path.time),
    ];
    panel.replaceChildren(
      element(
        "div",
        { class: "player-head" },
        title,
        button("Close", () => (close(), back())),
      ),
      element(
        "p",
        { class: `soft ${path.outcome}` },
        facts.filter((one) => one !== "" && one !== "0.0 ms").join(" · "),
      ),
      ...(path.error === null ? [] : [element("pre", { tabindex: 0 }, path.error)]),
      element("p", {}, "Play it again:"),
      element("pre", { class: "command", tabindex: 0 }, commandOf(data, path)),
      ...(path.steps.length === 0
        ? [element("p", {}, "Its steps were not recorded.")]
        : [element("div", { class: "buttons" }, previous, next, count), steps, details]),
      ...also(data, path),
    );
    panel.hidden = false;
    stage.classList.add("playing");
    if (path.steps.length > 0) go(at);
    stage.scrollIntoView();
    title.focus({ preventScroll: true });
  }

  return { open, close };
}

/** What the path is for, and all of its steps where a shorter path shows the failure. */
function also(data: SuiteData, path: PathData): HTMLElement[] {
  const list = (title: string, words: readonly (string | undefined)[]) =>
    element(
      "details",
      {},
      element("summary", {}, title),
      element("ol", {}, ...words.map((one) => element("li", {}, one ?? ""))),
    );
  return [
    ...(path.covers.length > 0
      ? [
          list(
            `What it is the first to cover: ${path.covers.length}`,
            path.covers.map((one) => data.words[one]),
          ),
        ]
      : []),
    ...(path.whole.length > path.steps.length - 1 && path.outcome === "failed"
      ? [
          list(
            `The whole path, before it was shrunk: ${path.whole.length} steps`,
            path.whole.map((one) => data.labels[one]),
          ),
        ]
      : []),
  ];
}
