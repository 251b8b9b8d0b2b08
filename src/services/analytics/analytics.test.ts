import { afterAll, beforeAll, expect, it } from "vitest";
import type { Calibration } from "#contract/analytics/calibration.ts";
import type { EnhancedAnalytics } from "#contract/analytics/enhanced.ts";
import type { DeviceAnswer } from "#domain/analytics/device-statistics.ts";
import { noStatistics } from "#tests/support/analytics.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { createLazy } from "../browser/lazy.ts";
import { type AnalyticsQuestion, createAnalyticsService } from "./analytics.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

const NOW = Date.UTC(2026, 2, 2, 12);
const OVERVIEW: AnalyticsQuestion = { view: "overview", range: "month", deckId: null };
const DETAILED: AnalyticsQuestion = { view: "detailed", range: "month", deckId: null };
const OF_DECK: AnalyticsQuestion = { view: "deck-specific", range: "year", deckId: 7 };

const asked = { timeRange: "month", deckId: null, from: "2026-02-01", to: "2026-03-02" } as const;
const ratings = { again: 0, hard: 0, good: 0, easy: 0 };
const histogram = { bins: [], median: null };
const enhanced: EnhancedAnalytics = {
  ...asked,
  step: "day",
  series: [],
  weeks: [],
  hours: [],
  buttons: { learning: ratings, young: ratings, mature: ratings },
  secondsPerAnswer: histogram,
  cards: {
    intervals: histogram,
    stability: histogram,
    difficulty: histogram,
    retrievability: histogram,
    knownCount: 0,
    cardCount: 0,
  },
  leeches: { count: 0, cards: [] },
  decks: [],
  exams: [],
};
const calibration: Calibration = {
  ...asked,
  reviewCount: 0,
  rememberedCount: 0,
  predicted: null,
  isComplete: true,
  bins: [],
  logLoss: null,
  movingAverageLogLoss: null,
  rmse: null,
};

const answer = (change: Partial<DeviceAnswer>): DeviceAnswer => ({
  cardId: 1,
  deckId: 7,
  day: "2026-03-02",
  performance: 3,
  studyTimeSeconds: 6,
  sessionId: "one",
  isUnsent: true,
  isFirst: false,
  ...change,
});

const refused = (status: number, code: string): Reply => ({
  status,
  body: { success: false, code, message: "Not now." },
});

/** The service over a device with these answers; null: it cannot be opened. */
const serviceOn = (stored: readonly DeviceAnswer[] | null = [], baseUrl = server.baseUrl) =>
  createAnalyticsService({
    http: httpTo(baseUrl),
    device: createLazy(() =>
      stored === null
        ? Promise.reject(new Error("No storage."))
        : Promise.resolve({ answersOnDevice: () => Promise.resolve([...stored]) }),
    ),
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
  });

const read = async (question: AnalyticsQuestion, service = serviceOn()) =>
  service.read(question, await service.answersOnDevice(), new AbortController().signal);

/** The server knows everything; `change` answers some paths differently. */
function answers(change: Readonly<Record<string, Reply>> = {}): void {
  const known: Readonly<Record<string, Reply>> = {
    "/api/study/statistics": { body: noStatistics },
    "/api/analytics/enhanced": { body: enhanced },
    "/api/analytics/calibration": { body: calibration },
    ...change,
  };
  server.answers(({ path }) => known[path] ?? { status: 500 });
}

const requests = () => server.received.map(({ path, query }) => `${path}?${query.toString()}`).toSorted();

it("an overview asks for its time and for the year, and not for what needs a subscription", async () => {
  answers();
  expect(await read(OVERVIEW)).toStrictEqual({
    outcome: "answered",
    report: {
      source: "server",
      question: OVERVIEW,
      statistics: noStatistics,
      year: noStatistics,
      details: null,
      unsentCount: 0,
    },
  });
  expect(requests()).toStrictEqual([
    "/api/study/statistics?timeRange=month",
    "/api/study/statistics?timeRange=year",
  ]);
});

it("a deck's year is asked for once, with its details", async () => {
  answers();
  expect(await read(OF_DECK)).toMatchObject({
    outcome: "answered",
    report: { details: { enhanced, calibration } },
  });
  expect(requests()).toStrictEqual([
    "/api/analytics/calibration?timeRange=year&deckId=7",
    "/api/analytics/enhanced?timeRange=year&deckId=7",
    "/api/study/statistics?timeRange=year&deckId=7",
  ]);
});

it("without a subscription, the overview is what there is", async () => {
  answers({ "/api/analytics/calibration": refused(402, "SUBSCRIPTION_REQUIRED") });
  expect(await read(DETAILED)).toMatchObject({
    outcome: "restricted",
    report: { question: DETAILED, statistics: noStatistics, details: null },
  });
});

it("answers that the server has yet to get are counted in, those of the deck and the time", async () => {
  answers();
  const device = serviceOn([
    answer({}),
    answer({ cardId: 2, performance: 1, day: "2026-02-20" }),
    answer({ cardId: 3, isUnsent: false }),
    answer({ cardId: 4, deckId: 8 }),
    answer({ cardId: 5, day: "2025-10-01" }),
  ]);
  const month = await read({ ...OF_DECK, range: "month" }, device);
  expect(month).toMatchObject({
    report: {
      unsentCount: 2,
      statistics: { totals: { reviewCount: 2, correctCount: 1 } },
      year: { totals: { reviewCount: 3 } },
    },
  });
});

it("a device without storage leaves the server's figures as they are", async () => {
  answers();
  expect(await read(OVERVIEW, serviceOn(null))).toMatchObject({
    outcome: "answered",
    report: { statistics: noStatistics, unsentCount: 0 },
  });
});

it("without the server, the answers on the device are counted, sent or not", async () => {
  const device = [answer({}), answer({ cardId: 2, day: "2026-02-20", isUnsent: false })];
  const gone = "http://127.0.0.1:1";
  expect(await read(OVERVIEW, serviceOn(device, gone))).toMatchObject({
    outcome: "unreached",
    report: { source: "device", since: "2026-02-20", statistics: { totals: { reviewCount: 2 } } },
  });
  expect(await read(OVERVIEW, serviceOn([], gone))).toStrictEqual({ outcome: "unreached", report: null });
});

it("a server that refuses or fails is not taken for one that is away", async () => {
  const device = serviceOn([answer({})]);
  answers({ "/api/study/statistics": refused(404, "RESOURCE_NOT_FOUND") });
  expect(await read(OF_DECK, device)).toStrictEqual({ outcome: "missing" });
  answers({ "/api/study/statistics": refused(503, "SERVICE_UNAVAILABLE") });
  expect(await read(OVERVIEW, device)).toStrictEqual({ outcome: "failed", message: "Not now." });
});
