import { expect, it } from "vitest";
import { SHELL_SWIPE, swipeOf } from "./swipe.ts";

const from = { x: 200, y: 300, at: 1000 };
const swipe = (dx: number, dy: number, ms = 100) =>
  swipeOf(from, { x: from.x + dx, y: from.y + dy, at: from.at + ms }, SHELL_SWIPE);

it("goes where the finger went farthest", () => {
  expect(swipe(50, 0)).toBe("right");
  expect(swipe(-50, 0)).toBe("left");
  expect(swipe(0, 50)).toBe("down");
  expect(swipe(0, -50)).toBe("up");
  expect(swipe(90, -60)).toBe("right");
  expect(swipe(60, -90)).toBe("up");
});

it("needs 50 pixels, 500 milliseconds at most, and 100 pixels of deviation at most", () => {
  expect(swipe(49, 0)).toBeNull();
  expect(swipe(0, 49)).toBeNull();
  expect(swipe(50, 0, 500)).toBe("right");
  expect(swipe(50, 0, 501)).toBeNull();
  expect(swipe(150, 100)).toBe("right");
  expect(swipe(150, 101)).toBeNull();
  expect(swipe(-101, -150)).toBeNull();
});
