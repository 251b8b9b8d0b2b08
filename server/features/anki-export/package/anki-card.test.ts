import { expect, it } from "vitest";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import { ankiSchedule } from "./anki-card.ts";
import { learnerDays } from "./learner-days.ts";

const NOW = Date.parse("2026-03-02T10:00:00Z");
const HOUR = 3_600_000;
const SCHEDULE: Schedule = {
  state: "learning",
  due: NOW + HOUR,
  stability: 2.345678,
  difficulty: 5.43219,
  scheduledDays: 0,
  learningStep: 1,
  reps: 1,
  lapses: 0,
  lastReview: NOW - HOUR,
};
const inAnki = (schedule: Partial<Schedule>, { suspended = false, timeZone = "UTC" } = {}) =>
  ankiSchedule(
    {
      id: 1,
      variant: 0,
      schedule: { ...SCHEDULE, ...schedule },
      marks: { suspended, buriedUntil: null, flag: 0, marked: false },
      answers: [],
    },
    { now: NOW, days: learnerDays(timeZone), position: 1 },
  );
const dayOf = (date: string) => (Date.parse(date) - Date.parse("2006-01-01")) / (24 * HOUR);

it("is due at a time today, and on a day after that; a suspended one keeps the time", () => {
  const due = NOW + 24 * HOUR;
  expect(inAnki({})).toMatchObject({ type: 1, queue: 1, due: (NOW + HOUR) / 1000, left: 1001 });
  expect(inAnki({ due })).toMatchObject({ type: 1, queue: 3, due: dayOf("2026-03-03") });
  expect(inAnki({ due }, { suspended: true })).toMatchObject({ type: 1, queue: -1, due: due / 1000 });
  expect(inAnki({ state: "relearning", due })).toMatchObject({ type: 3, queue: 3, interval: 2 });
});

it("is due on the day of the learner, which begins at 4 in the morning there", () => {
  const review = { state: "review", scheduledDays: 9, due: Date.parse("2026-03-10T18:59:00Z") } as const;
  expect(inAnki(review).due).toBe(dayOf("2026-03-10"));
  // 3:59 and 4:00 on the 11th in Tokyo.
  expect(inAnki(review, { timeZone: "Asia/Tokyo" }).due).toBe(dayOf("2026-03-10"));
  const later = { ...review, due: review.due + 60_000 };
  expect(inAnki(later, { timeZone: "Asia/Tokyo" }).due).toBe(dayOf("2026-03-11"));
  expect(learnerDays("Asia/Tokyo")).toMatchObject({
    minutesWest: -540,
    began: Date.parse("2006-01-01T04:00:00+09:00") / 1000,
  });
});

it("has the memory state of FSRS", () => {
  const memory: unknown = JSON.parse(inAnki({}).data);
  expect(memory).toStrictEqual({ s: 2.3457, d: 5.432, lrt: (NOW - HOUR) / 1000 });
});
