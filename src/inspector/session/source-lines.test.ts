import { expect, it } from "vitest";
import { type MachineSources, editorAddress, sourceLineOf } from "./source-lines.ts";

const sources: MachineSources = {
  lamp: {
    states: { "lamp.on": "lamp.machine.ts:3" },
    transitions: { "lamp.on --flip[0]": "lamp.machine.ts:4" },
  },
};

it("finds the location of a state and of a transition", () => {
  expect(sourceLineOf(sources, "lamp", "lamp.on")).toBe("lamp.machine.ts:3");
  expect(sourceLineOf(sources, "lamp", "lamp.on --flip[0]")).toBe("lamp.machine.ts:4");
});

it("has none for what the source does not declare", () => {
  expect(sourceLineOf(sources, "lamp", "lamp.off")).toBeNull();
  expect(sourceLineOf(sources, "bulb", "lamp.on")).toBeNull();
  expect(sourceLineOf({}, "constructor", "name")).toBeNull();
});

it("asks the development server to open a location", () => {
  expect(editorAddress("src/a b.ts:3")).toBe("/__open-in-editor?file=src%2Fa%20b.ts%3A3");
});
