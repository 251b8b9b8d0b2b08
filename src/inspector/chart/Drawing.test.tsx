import ELK from "elkjs/lib/elk.bundled.js";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { player } from "#tests/models/report/example.ts";
import { chartOf } from "./chart-definition.ts";
import { SIGN, layOut } from "./chart-layout.ts";
import { partsOf } from "./chart-parts.ts";
import { statesOf } from "./collapse.ts";
import { Drawing } from "./Drawing.tsx";
import type { Marks } from "./marks.ts";

const root = chartOf(player);
const parts = partsOf(root);
const layout = await layOut(parts, root, new ELK());

const none: Marks = {
  active: new Set(),
  taken: new Set(),
  refused: new Set(),
  untested: new Set(),
  countdowns: new Map(),
  selected: null,
  found: new Set(),
};

const drawn = (marks: Partial<Marks> = {}) =>
  renderToStaticMarkup(
    <Drawing name="player" parts={parts} layout={layout} marks={{ ...none, ...marks }} zoom={0.5} />,
  );

const found = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, one = ""]) => one);

const taken = "player.on.sound.quiet --louder[0]";
const refused = "player.on.sound.loud --softer[0]";

describe("Drawing", () => {
  it("draws each state and each transition under its id", () => {
    const states = statesOf(root);
    expect(found(drawn(), /data-state="([^"]+)"/g)).toEqual(states.map(({ id }) => id));
    expect(new Set(found(drawn(), /data-transition="([^"]+)"/g))).toEqual(
      new Set(states.flatMap(({ transitions }) => transitions.map(({ id }) => id))),
    );
    expect(found(drawn(), /role="img" aria-label="([^"]+)"/g)).toEqual(["Chart of player"]);
  });

  it("marks active states in data, words and looks", () => {
    const markup = drawn({ active: new Set(["player", "player.off"]) });
    expect(found(markup, /data-state="([^"]+)" data-active="true"/g)).toEqual(["player", "player.off"]);
    expect(found(markup, />● (\w+)</g)).toEqual(["player", "off"]);
    expect(found(markup, /<title>([^<]+): active</g)).toEqual(["player", "player.off"]);
    expect(drawn()).not.toContain("●");
  });

  it("marks what was just taken and what was refused, with their edges", () => {
    const markup = drawn({ taken: new Set([taken]), refused: new Set([refused]) });
    const look = (name: string) =>
      found(markup, new RegExp(`data-transition="([^"]+)" data-look="${name}"`, "g"));
    expect(look("taken")).toEqual([taken]);
    expect(look("refused")).toEqual([refused]);
    expect(new Set(found(markup, />([▶✗])</g))).toEqual(new Set(["▶", "✗"]));
    expect(new Set(found(markup, /marker-end="url\([^"]+-(taken|refused)\)"/g))).toEqual(
      new Set(["refused", "taken"]),
    );
  });

  it("shows an edge as taken where one of its transitions was refused and another taken", () => {
    const after = "player.on.sound.quiet --xstate.after.1000.player.on.sound.quiet[0]";
    const markup = drawn({ taken: new Set([after]), refused: new Set([taken]) });
    expect(found(markup, /marker-end="url\([^"]+-(taken|refused)\)"/g)).toEqual(["taken"]);
  });

  it("marks what no model test takes, also where it was just taken", () => {
    const markup = drawn({ taken: new Set([taken]), untested: new Set([taken, refused]) });
    expect(
      found(markup, /data-transition="([^"]+)" data-look="\w+" data-untested="true"/g).toSorted(),
    ).toEqual([refused, taken]);
    expect(new Set(found(markup, /data-transition="([^"]+)" data-look="untested"/g))).toEqual(
      new Set([refused]),
    );
    expect(found(markup, />(○)</g)).toEqual(["○"]);
    expect(found(markup, /<title>([^<]+no model test takes it)</g).toSorted()).toEqual([
      `${refused}: no model test takes it`,
      `${taken}: just taken: no model test takes it`,
    ]);
    expect(found(markup, /marker-end="url\([^"]+-(taken|untested)\)"/g).toSorted()).toEqual([
      "taken",
      "untested",
    ]);
    expect(drawn()).not.toContain("data-untested");
  });

  it("shows what remains of a timer beside its event, for which the layout has room", () => {
    const after = "player.on.sound.quiet --xstate.after.1000.player.on.sound.quiet[0]";
    const markup = drawn({ countdowns: new Map([[after, "23:59:59"]]) });
    expect(found(markup, />(after 1000)<tspan[^>]*> · 23:59:59</g)).toEqual(["after 1000"]);
    const longest = "after 1000 · 23:59:59".length;
    const index = parts.bundles.findIndex(({ lines }) => lines.some(({ id }) => id === after));
    expect(layout.edges.get(String(index))?.label?.width).toBeGreaterThan(SIGN + longest * 7.2);
    expect(drawn()).not.toContain("data-countdown");
  });

  it("draws each kind of state in its own way, and each dot", () => {
    expect(found(drawn(), /<circle/g)).toHaveLength(3);
    // Boxes, labels of bundles, the inner line of the final state, and what is behind the words of states that hold others.
    const behind = [...parts.boxes.values()]
      .filter(({ outer }) => outer)
      .reduce((sum, { notes, inside }) => sum + (notes.length + inside.length > 0 ? 2 : 1), 0);
    const count = statesOf(root).length + parts.bundles.length + 1 + behind;
    expect(found(drawn(), /<rect/g)).toHaveLength(count);
    const outlined = drawn({ selected: "player.off", found: new Set(["player.on.picture.dark"]) });
    expect(found(outlined, /<rect/g)).toHaveLength(count + 2);
  });

  it("is as large as the zoom says", () => {
    expect(found(drawn(), / width="(\d+)" viewBox/g)).toEqual([String(Math.ceil(layout.width / 2))]);
  });
});
