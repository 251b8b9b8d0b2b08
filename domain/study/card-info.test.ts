import { NO_MARKS } from "./marks/card-marks.ts";
import { expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { DEFAULT_PARAMETERS_NAME } from "../scheduling/parameters-name.ts";
import { type GivenAnswer, newSchedule, scheduler, toCardState } from "../scheduling/scheduling.ts";
import { infoOnDevice, infoOnServer } from "./card-info.ts";
import { shownCard } from "./shown-card.ts";

const NOW = Date.parse("2026-03-02T10:00:00Z");
const CARD = 7;
const DAY = 86_400_000;

const fresh = newSchedule(NOW);
const first = scheduler.answered(CARD, fresh, { rating: 4, at: NOW });
const given = (reviewId: string, rating: Performance, at: number): GivenAnswer => ({
  reviewId,
  rating,
  at,
  deviceId: "d",
  counter: 1,
});
const second = scheduler.answered(CARD, first, { rating: 3, at: first.due });

const onServer = {
  cardId: CARD,
  front: "ibis",
  schedule: toCardState(first),
  isSuspended: false,
  answerCount: 3,
  answers: [
    {
      reviewId: "a",
      performance: 4 as const,
      reviewTimestamp: new Date(NOW).toISOString(),
      studyTimeSeconds: 5,
      parameters: DEFAULT_PARAMETERS_NAME,
      before: toCardState(fresh),
      after: toCardState(first),
    },
  ],
};
const SENT = {
  reviewId: "a",
  rating: 4,
  at: NOW,
  seconds: 5,
  parameters: DEFAULT_PARAMETERS_NAME,
  after: first,
  interval: first.scheduledDays * DAY,
};
const UNSENT = {
  ...SENT,
  reviewId: "b",
  rating: 3,
  at: first.due,
  seconds: null,
  after: second,
  interval: second.scheduledDays * DAY,
};

it("adds what the server has yet to get to what it knows, each answer once", () => {
  const unsent = [given("a", 4, NOW), given("b", 3, first.due)];
  expect(infoOnServer(onServer, unsent)).toStrictEqual({
    front: "ibis",
    schedule: second,
    isSuspended: false,
    marks: NO_MARKS,
    source: "server",
    answers: [SENT, UNSENT],
    earlier: 2,
  });
  expect(infoOnServer(onServer, [])).toMatchObject({ schedule: first, answers: [SENT] });
});

it("has the device's answers, and how many others there are, where the server is not reached", () => {
  const marks = { ...NO_MARKS, flag: 2 };
  const card = { front: "ibis", isSuspended: true, marks, base: first, unsent: [given("b", 3, first.due)] };
  expect(infoOnDevice(CARD, card)).toStrictEqual({
    front: "ibis",
    schedule: second,
    isSuspended: true,
    marks,
    source: "device",
    answers: [UNSENT],
    earlier: 1,
  });
});

const ZONE = "UTC";

it("shows a card with its reasons, its chance of recall, and its curve up to the next review", () => {
  const info = infoOnServer(onServer, []);
  const shown = shownCard(info, NOW, ZONE);
  expect(shown).toMatchObject({ ...info, now: NOW, recall: 1, curve: { from: NOW, until: first.due } });
  const long = { ...info, front: `**${"word ".repeat(100)}end**` };
  expect(shownCard(long, NOW, ZONE).front).toMatch(/^word [a-z ]{194}…$/);
  expect(shown.reasons[0]).toMatchObject({ kind: "retention", retention: 0.9 });
  const late = shownCard(info, first.due + 5, ZONE);
  expect(late.curve?.until).toBe(first.due + 5);
  expect(late.curve?.last).toBe(late.recall);
  const unanswered = { ...info, schedule: fresh, answers: [], earlier: 0 };
  expect(shownCard(unanswered, NOW, ZONE)).toMatchObject({
    recall: null,
    curve: null,
    when: { kind: "new" },
    reasons: [{ kind: "new" }],
  });
});

it("says when a card comes: a review on its day as a whole, a step at its time", () => {
  const info = infoOnServer(onServer, []);
  const when = (now: number, changed = {}, zone = ZONE) =>
    shownCard({ ...info, schedule: { ...first, ...changed } }, now, zone).when;
  const { due, scheduledDays: days } = first;
  const date = new Date(due).toISOString().slice(0, 10);
  expect(when(NOW)).toStrictEqual({ kind: "day", days, date });
  // 4 AM of its day.
  const morning = Date.parse(date) + 4 * 3_600_000;
  expect(when(morning - 1)).toStrictEqual({ kind: "day", days: 1, date });
  expect(when(morning)).toStrictEqual({ kind: "today" });
  expect(when(morning + DAY - 1)).toStrictEqual({ kind: "today" });
  expect(when(morning + DAY)).toStrictEqual({ kind: "due", since: due });
  expect(when(morning - 1, {}, "Asia/Tokyo")).toStrictEqual({ kind: "today" });
  const step = { state: "learning", due: NOW + 5 } as const;
  expect(when(NOW, step)).toStrictEqual({ kind: "step", in: 5 });
  expect(when(NOW + 5, step)).toStrictEqual({ kind: "due", since: NOW + 5 });
  expect(shownCard({ ...info, isSuspended: true }, NOW, ZONE).when).toStrictEqual({ kind: "leftOut" });
});
