import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { player } from "#tests/models/report/example.ts";
import { chartOf } from "./chart-definition.ts";
import { type Line, partsOf } from "./chart-parts.ts";

const { boxes, bundles } = partsOf(chartOf(player));

const textOf = ({ rows }: Line) => rows.join(" ");
const shortOf = (id: string) => id.split(".").at(-1);

describe("partsOf", () => {
  it("draws a line to each of several targets, and keeps inside what leads nowhere else", () => {
    const texts = (id: string) => boxes.get(id)?.inside.map(textOf);
    expect(texts("player")).toEqual(["ping"]);
    expect(texts("player.on")).toEqual(["done loadTrack"]);
    expect(texts("player.off")).toEqual(["↻ again"]);
    const lines = bundles.map(
      ({ from, to, lines: all }) => `${shortOf(from)} ${shortOf(to)}: ${all.map(textOf).join(", ")}`,
    );
    expect(lines.toSorted()).toEqual([
      "bright dark: always",
      "dark bright: light",
      "loud end: stop",
      "loud quiet: softer [isAllowed]",
      "off last: back",
      "off on: on, done nap",
      "on bright: reset",
      "on loud: reset",
      "on off: done player.on, error loadTrack",
      "player off: off",
      "quiet loud: louder, after 1000",
    ]);
  });

  it("draws a transition inside and as a line where it leads to its own state and to another", () => {
    const root = chartOf(
      createMachine({ id: "m", type: "parallel", on: { go: ["#m"] }, states: { a: {}, b: {} } }),
    );
    const both = root.transitions.map((one) => ({ ...one, targets: ["m", "m.a"] }));
    const parts = partsOf({ ...root, transitions: both });
    expect(parts.boxes.get("m")?.inside.map(textOf)).toEqual(["↻ go"]);
    expect(parts.bundles.map(({ to, lines }) => [to, ...lines.map(textOf)])).toEqual([["m.a", "↻ go"]]);
  });

  it("says what a box looks like", () => {
    const marked = (mark: "outer" | "region") =>
      [...boxes.values()].filter((box) => box[mark]).map(({ id }) => id);
    expect(marked("outer")).toEqual(["player", "player.on", "player.on.sound", "player.on.picture"]);
    expect(marked("region")).toEqual(["player.on.sound", "player.on.picture"]);
    expect(boxes.get("player.on.sound.end")).toMatchObject({ name: "end", type: "final" });
    expect(boxes.get("player.on.sound.last")).toMatchObject({ name: "H", type: "history" });
  });

  it("marks a deep history", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: { a: {}, deep: { type: "history", history: "deep" } },
    });
    expect(partsOf(chartOf(machine)).boxes.get("m.deep")?.name).toBe("H*");
  });

  it("notes actors, then what happens on entry and on exit", () => {
    const machine = createMachine({
      id: "m",
      invoke: { src: "clock" },
      entry: ["open", "greet"],
      exit: "close",
      after: { 10: {} },
    });
    const notes = partsOf(chartOf(machine)).boxes.get("m")?.notes;
    expect(notes).toEqual(["runs clock", "entry / open", "entry / greet", "exit / close"]);
  });

  it("says which lines a timer leads to, and keeps their guards in rows of their own", () => {
    const machine = createMachine({
      id: "m",
      on: { go: { actions: "go" } },
      after: { 10: { guard: "isReady", actions: "go" } },
    });
    expect(
      partsOf(chartOf(machine))
        .boxes.get("m")
        ?.inside.map(({ rows, isTimed }) => ({ rows, isTimed })),
    ).toEqual([
      { rows: ["go"], isTimed: false },
      { rows: ["after 10", "[isReady]"], isTimed: true },
    ]);
  });

  it("gives a guard a row of its own where the line would be long", () => {
    const machine = createMachine({
      id: "m",
      on: {
        go: { guard: "isReady", actions: "go" },
        goToTheNextPage: { guard: "hasAnotherPage", actions: "go" },
      },
    });
    expect(
      partsOf(chartOf(machine))
        .boxes.get("m")
        ?.inside.map(({ rows }) => rows),
    ).toEqual([["go [isReady]"], ["goToTheNextPage", "[hasAnotherPage]"]]);
  });
});
