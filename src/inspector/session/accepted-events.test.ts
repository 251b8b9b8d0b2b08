import { createMachine } from "xstate";
import { expect, it } from "vitest";
import { chartOf } from "../chart/chart-definition.ts";
import { acceptedEvents, endEvents } from "./accepted-events.ts";

const lamp = chartOf(
  createMachine({
    id: "lamp",
    initial: "off",
    on: { smash: ".off", "*": {} },
    states: {
      off: { on: { flip: "warming" } },
      warming: {
        invoke: { src: "load", id: "load", onDone: "off", onError: "off", onSnapshot: {} },
        after: { 10: "off" },
        always: { guard: "isHot", target: "off" },
        on: { flip: "off", cool: "off" },
      },
    },
  }),
);

it("lists the events that the active states and those above them accept, once each", () => {
  expect(acceptedEvents(lamp, new Set(["lamp", "lamp.off"]))).toStrictEqual(["flip", "smash"]);
  expect(acceptedEvents(lamp, new Set(["lamp", "lamp.warming"]))).toStrictEqual(["cool", "flip", "smash"]);
  expect(acceptedEvents(lamp, new Set())).toStrictEqual([]);
});

it("lists the ends of invoked actors and delays", () => {
  expect(endEvents(lamp, new Set(["lamp", "lamp.off"]))).toStrictEqual([]);
  expect(endEvents(lamp, new Set(["lamp", "lamp.warming"]))).toStrictEqual([
    "xstate.after.10.lamp.warming",
    "xstate.done.actor.load",
    "xstate.error.actor.load",
  ]);
});
