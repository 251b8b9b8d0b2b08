import { describe, expect, it } from "vitest";
import { type AnkiSchedule, memoryOfEase, scheduleFromAnki } from "./anki-schedule.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-03-02T10:00:00.000Z");
/** A collection that was made on 1 January 2026 in the learner's time zone, whose days begin at 4 AM. */
const around = { createdAt: Date.parse("2026-01-01T04:00:00.000Z"), now: NOW, utcOffset: 0 };

const card: AnkiSchedule = {
  type: 2,
  due: 70,
  interval: 30,
  factor: 2500,
  reps: 7,
  lapses: 1,
  data: "{}",
};

describe("the memory of a card of Anki's older scheduler", () => {
  it.for([
    [2500, 10, 10, 6.9140563],
    [1300, 20, 20, 10],
  ] as const)("is that of fsrs-rs: ease %i, %i days", ([factor, interval, stability, difficulty]) => {
    const memory = memoryOfEase(factor, interval);
    expect(memory.stability).toBe(stability);
    expect(memory.difficulty).toBeCloseTo(difficulty, 4);
  });
});

describe("the schedule of a card of Anki", () => {
  it("keeps interval, date, reps and lapses", () => {
    expect(scheduleFromAnki(card, around)).toMatchObject({
      state: "review",
      due: Date.parse("2026-03-12T16:00:00.000Z"),
      scheduledDays: 30,
      stability: 30,
      reps: 7,
      lapses: 1,
      lastReview: Date.parse("2026-02-10T16:00:00.000Z"),
    });
  });

  it("has the date of Anki where the learner's days begin at another time", () => {
    const there = { ...around, createdAt: Date.parse("2025-12-31T18:00:00.000Z"), utcOffset: 600 };
    expect(scheduleFromAnki(card, there)?.due).toBe(Date.parse("2026-03-12T06:00:00.000Z"));
  });

  it("has the date of Anki where the clock has changed since the collection was made", () => {
    const there = { ...around, createdAt: Date.parse("2026-01-01T03:00:00.000Z") };
    expect(scheduleFromAnki(card, there)?.due).toBe(Date.parse("2026-03-12T16:00:00.000Z"));
  });

  it("has the memory of the usual ease where Anki has none", () => {
    expect(scheduleFromAnki({ ...card, factor: 0 }, around)).toStrictEqual(scheduleFromAnki(card, around));
  });

  it("has the memory and the last review of FSRS where Anki has them", () => {
    const data = JSON.stringify({ s: 41.5, d: 3.25, dr: 0.9, lrt: NOW / 1000 - 86_400 });
    expect(scheduleFromAnki({ ...card, factor: 0, data }, around)).toMatchObject({
      stability: 41.5,
      difficulty: 3.25,
      lastReview: NOW - DAY,
    });
  });

  it("is relearning after a card was forgotten", () => {
    const due = NOW / 1000 + 600;
    expect(scheduleFromAnki({ ...card, type: 3, due }, around)).toMatchObject({
      state: "relearning",
      due: due * 1000,
      scheduledDays: 0,
      stability: 30,
      lastReview: NOW,
    });
  });

  it("is none for a card in its first steps, which has one where Anki knows its memory", () => {
    const data = JSON.stringify({ s: 0.4, d: 6.5 });
    expect(scheduleFromAnki({ ...card, type: 1, interval: 0, data }, around)).toMatchObject({
      state: "learning",
      stability: 0.4,
      difficulty: 6.5,
      scheduledDays: 0,
    });
    expect(scheduleFromAnki({ ...card, type: 1, interval: 0 }, around)).toBeNull();
  });

  it.for(["", "null", "[]", '{"s":"9","d":{}}', '{"s":-1,"d":99,"lrt":1e99}', '{"s":1e99,"d":1e99}'])(
    "is a possible one whatever the file says: %s",
    (data) => {
      const extremes = { due: 999_999_999, interval: 4_000_000_000, factor: 65_535, reps: 0, lapses: 0 };
      const schedule = scheduleFromAnki({ type: 2, data, ...extremes }, around);
      expect(schedule).toMatchObject({
        scheduledDays: 36_500,
        stability: 36_500,
        reps: 1,
        due: NOW + 36_500 * DAY,
      });
      expect(schedule?.difficulty).toSatisfy((value: number) => value >= 1 && value <= 10);
      expect(schedule?.lastReview).toBeLessThanOrEqual(NOW);
    },
  );
});
