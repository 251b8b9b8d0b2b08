import { createMachine } from "xstate";
import { expect, it } from "vitest";
import { chartOf } from "../chart/chart-definition.ts";
import { eventNames, transitionWords } from "./transition-words.ts";

const chart = chartOf(
  createMachine({
    id: "lamp",
    initial: "off",
    on: { note: {} },
    states: {
      off: { on: { flip: { guard: "isWhole", target: "on" } } },
      on: { after: { 10: "off" }, invoke: { src: "writeLog", onError: "off" } },
    },
  }),
);

it("says a transition in words", () => {
  expect(transitionWords(chart, "lamp.off --flip[0]")).toBe("off → on on flip [isWhole]");
  expect(transitionWords(chart, "lamp --note[0]")).toBe("lamp on note");
  expect(transitionWords(chart, "lamp.on --xstate.after.10.lamp.on[0]")).toBe("on → off on after 10");
  expect(transitionWords(chart, "other --a[0]")).toBe("other --a[0]");
  expect(transitionWords(undefined, "other --a[0]")).toBe("other --a[0]");
});

it("names the events that XState sends", () => {
  expect(eventNames([chart])).toStrictEqual(
    new Map([
      ["xstate.done.actor.0.lamp.on", "done writeLog"],
      ["xstate.error.actor.0.lamp.on", "error writeLog"],
      ["note", "note"],
      ["flip", "flip"],
      ["xstate.after.10.lamp.on", "after 10"],
    ]),
  );
});
