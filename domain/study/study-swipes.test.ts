import { expect, it } from "vitest";
import { commandOfSwipe } from "./study-swipes.ts";

it.each(["left", "right"] as const)("a swipe to the %s shows the answer", (direction) => {
  expect(commandOfSwipe(direction, "question")).toEqual({ type: "show" });
});

it("then a swipe to the right means Good, and to the left Again", () => {
  expect(commandOfSwipe("right", "answer")).toEqual({ type: "rate", rating: 3 });
  expect(commandOfSwipe("left", "answer")).toEqual({ type: "rate", rating: 1 });
});

it.each(["up", "down"] as const)("a swipe %s scrolls", (direction) => {
  expect(commandOfSwipe(direction, "question")).toBeNull();
  expect(commandOfSwipe(direction, "answer")).toBeNull();
});

it("nothing is answered while paused", () => {
  expect(commandOfSwipe("right", "paused")).toBeNull();
});
