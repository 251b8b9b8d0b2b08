import { expect, it } from "vitest";
import { type MachineSources, editorAddress, placeOf } from "./source-lines.ts";

const sources: MachineSources = {
  lamp: {
    states: { "lamp.on": "lamp.machine.ts:3" },
    transitions: { "lamp.on --flip[0]": "lamp.machine.ts:4" },
  },
};

it("finds the place of a state and of a transition", () => {
  expect(placeOf(sources, "lamp", "lamp.on")).toBe("lamp.machine.ts:3");
  expect(placeOf(sources, "lamp", "lamp.on --flip[0]")).toBe("lamp.machine.ts:4");
});

it("has none for what the source does not declare", () => {
  expect(placeOf(sources, "lamp", "lamp.off")).toBeNull();
  expect(placeOf(sources, "bulb", "lamp.on")).toBeNull();
  expect(placeOf({}, "constructor", "name")).toBeNull();
});

it("asks the development server to open a place", () => {
  expect(editorAddress("src/a b.ts:3")).toBe("/__open-in-editor?file=src%2Fa%20b.ts%3A3");
});
