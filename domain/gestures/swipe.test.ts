import { expect, it } from "vitest";
import { SHELL_SWIPE, STUDY_SWIPE, swipeOf } from "./swipe.ts";

const from = { x: 200, y: 300, at: 1000 };
const swipe = (dx: number, dy: number, ms = 100, limits = SHELL_SWIPE) =>
  swipeOf(from, { x: from.x + dx, y: from.y + dy, at: from.at + ms }, limits);

it("goes where the finger went farthest", () => {
  expect(swipe(50, 0)).toBe("right");
  expect(swipe(-50, 0)).toBe("left");
  expect(swipe(0, 50)).toBe("down");
  expect(swipe(0, -50)).toBe("up");
  expect(swipe(90, -60)).toBe("right");
  expect(swipe(60, -90)).toBe("up");
  expect([swipe(90, -90), swipe(-90, 90)]).toEqual(["right", "left"]);
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

it("has to be faster over a study card, where 300 milliseconds are the most", () => {
  const over = (dx: number, dy: number, ms = 300) => swipe(dx, dy, ms, STUDY_SWIPE);
  expect([over(50, 0), over(-50, 0), over(150, 100)]).toEqual(["right", "left", "right"]);
  expect([over(49, 0), over(150, 101), over(50, 0, 301)]).toEqual([null, null, null]);
});
