import { describe, expect, it } from "vitest";
import { player } from "#tests/models/report/example.ts";
import { chartOf } from "./chart-definition.ts";
import { collapse, hiddenIn, innermost, statesOf } from "./collapse.ts";

const root = chartOf(player);

/** The transitions of a state in a chart: `event: targets`. */
function transitionsOf(chart: typeof root, id: string) {
  const state = statesOf(chart).find((one) => one.id === id);
  return state?.transitions.map(({ event, targets }) => [`${event}:`, ...targets].join(" "));
}

describe("collapse", () => {
  it("keeps a chart of which nothing is collapsed", () => {
    expect(collapse(root, new Set())).toEqual(root);
    expect(collapse(root, new Set(["player.off"]))).toEqual(root);
  });

  it("draws a collapsed state as an atomic one, with its own notes", () => {
    const chart = collapse(root, new Set(["player.on"]));
    expect(statesOf(chart).map(({ id }) => id)).toEqual(["player", "player.on", "player.off"]);
    expect(chart.states[0]).toMatchObject({
      key: "on …",
      type: "atomic",
      initial: [],
      invokes: ["loadTrack"],
    });
  });

  it("leads transitions into hidden states to the collapsed one, once each", () => {
    const chart = collapse(root, new Set(["player.on"]));
    expect(transitionsOf(chart, "player.off")).toContain("back: player.on");
    const both = collapse(
      { ...root, transitions: [{ ...first(), targets: ["player.on.sound", "player.on.picture"] }] },
      new Set(["player.on"]),
    );
    expect(both.transitions[0]?.targets).toEqual(["player.on"]);
    const entered = collapse({ ...root, initial: ["player.on.sound"] }, new Set(["player.on"]));
    expect(entered.initial).toEqual(["player.on"]);
  });

  it("keeps its own transitions, inside where they lead below", () => {
    const chart = collapse(root, new Set(["player.on"]));
    expect(transitionsOf(chart, "player.on")).toEqual([
      "reset:",
      "done player.on: player.off",
      "done loadTrack:",
      "error loadTrack: player.off",
    ]);
  });

  it("draws from it what leaves it from below, under the same id", () => {
    const inside = ["player.on.sound", "player.on.sound.loud"];
    const out = { ...first(), event: "out", targets: ["player.off", "player.on.picture", ...inside] };
    const withOut = (state: typeof root): typeof root => ({
      ...state,
      transitions: state.id === "player.on.sound.quiet" ? [out] : state.transitions,
      states: state.states.map(withOut),
    });
    const chart = collapse(withOut(root), new Set(["player.on.sound"]));
    const sound = statesOf(chart).find(({ id }) => id === "player.on.sound");
    expect(sound?.transitions.map(({ id }) => id)).toEqual([out.id]);
    expect(transitionsOf(chart, "player.on.sound")).toEqual(["out: player.off player.on.picture"]);
    expect(transitionsOf(chart, "player.on")).toContain("reset: player.on.sound player.on.picture.bright");
  });

  it("hides a collapsed state below a collapsed state", () => {
    const ids = new Set(["player.on", "player.on.sound"]);
    expect(statesOf(collapse(root, ids)).map(({ id }) => id)).toEqual(["player", "player.on", "player.off"]);
    expect(hiddenIn(root, ids).get("player.on.sound.quiet")).toBe("player.on");
    expect(hiddenIn(root, ids).has("player.on")).toBe(false);
  });
});

function first() {
  const [transition] = root.transitions;
  if (!transition) throw new Error("The player has no transition.");
  return transition;
}

it("leaves the states in which no other one is active", () => {
  expect(innermost(["lamp", "lamp.on", "lamp.on.warm", "lamp.onlooker"])).toStrictEqual([
    "lamp.on.warm",
    "lamp.onlooker",
  ]);
  expect(innermost(["lamp"])).toStrictEqual(["lamp"]);
  expect(innermost([])).toStrictEqual([]);
});
