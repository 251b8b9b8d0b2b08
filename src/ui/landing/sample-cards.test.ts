import { expect, test } from "vitest";
import { createScheduler, newSchedule } from "#domain/scheduling/scheduling.ts";
import { formatInterval } from "../study/durations.ts";
import { firstIntervals } from "./sample-cards.ts";

test("a sample card's ratings lead where the scheduler leads a new card", () => {
  const at = Date.parse("2026-03-01T10:00:00Z");
  const next = createScheduler({ fuzz: false }).preview(1, newSchedule(at), at);
  expect(firstIntervals).toEqual({
    1: formatInterval(next[1].due - at),
    2: formatInterval(next[2].due - at),
    3: formatInterval(next[3].due - at),
    4: formatInterval(next[4].due - at),
  });
});
