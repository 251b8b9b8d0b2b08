import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setDeckStudyOptions, setStudyDefaults } from "#contract/study/deck-options.ts";
import { bulkReview } from "#contract/reviews.ts";
import { type LogRow, readTrainingLog } from "#server/features/training/training-log.ts";
import { type Fixture, as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";
import { deckWith, learnerWith } from "./training-log.ts";

const START = Date.UTC(2025, 5, 2, 12);
const HOUR = 3_600_000;

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

/** Two answers at each of these hours, to two cards. */
const answersAt = (hours: number) =>
  Array.from({ length: hours * 2 }, (_, index) => ({
    card: index % 2,
    rating: 3 as const,
    at: START + Math.floor(index / 2) * HOUR,
  }));

async function read(preset: { userId: number; presetId: number }, limit?: number) {
  const rows: LogRow[] = [];
  for await (const page of readTrainingLog(server.db, preset, limit)) rows.push(...page);
  return rows;
}
const hoursOf = (rows: readonly LogRow[]) => rows.map(({ at }) => (Date.parse(at) - START) / HOUR);

it("has the newest answers that count, each once, over all its pages", async () => {
  const { learner, presetId, cardIds } = await learnerWith(server, fixture, answersAt(1050));
  await deckWith(server, fixture, learner, answersAt(2));
  const preset = { userId: learner.user.id, presetId };
  const all = await read(preset);
  expect(all.length).toBe(2100);
  expect(new Set(all.map(({ cardId, at }) => `${cardId} ${at}`)).size).toBe(2100);
  expect(hoursOf(all)).toStrictEqual(hoursOf(all).toSorted((a, b) => b - a));
  expect(all.every(({ reps, timeZone }) => reps === 1050 && timeZone === "UTC")).toBe(true);
  expect(hoursOf(await read(preset, 3))).toStrictEqual([1049, 1049, 1048]);
  expect((await read(preset, 2001)).length).toBe(2001);

  const review = {
    reviewId: randomUUID(),
    cardId: nth(cardIds, 0),
    performance: 1 as const,
    reviewTimestamp: new Date(START + 2000 * HOUR).toISOString(),
  };
  const send = (more: object) =>
    server.succeed(bulkReview, { ...as(learner), body: { reviewItems: [{ ...review, ...more }] } });
  await send({});
  expect(hoursOf(await read(preset, 2))).toStrictEqual([2000, 1049]);
  // The first page ends between two answers of one time.
  expect((await read(preset)).length).toBe(2101);
  await send({ version: 2, performance: 4 });
  expect((await read(preset, 1)).map(({ rating, reps }) => [rating, reps])).toStrictEqual([[4, 1051]]);
  await send({ version: 3, voided: true });
  expect(hoursOf(await read(preset, 2))).toStrictEqual([1049, 1049]);
});

it("has no answers of others, nor those of another learner's preset", async () => {
  const mine = await learnerWith(server, fixture, answersAt(1));
  const theirs = await learnerWith(server, fixture, answersAt(2));
  expect(await read({ userId: mine.learner.user.id, presetId: theirs.presetId })).toStrictEqual([]);
  await fixture.publish(mine.deckId);
  const unchosen = { ...as(theirs.learner), ...inDeck(mine.deckId), body: { presetId: null } };
  await server.succeed(setDeckStudyOptions, unchosen);
  const body = { presetId: mine.presetId };
  await server.succeed(setStudyDefaults, { ...as(mine.learner), body });
  expect((await read({ userId: mine.learner.user.id, presetId: mine.presetId })).length).toBe(2);
});
