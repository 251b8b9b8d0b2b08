import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { BULK_REVIEWS_MAX, Performance, bulkReview } from "#contract/reviews.ts";
import * as v from "valibot";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";

// The first 3,000 answers of the log that open-spaced-repetition/py-fsrs (MIT) publishes with its tests, at
// 3abe686e9c058d3f3c00bbeb92e68b71211b2b31: the card, the rating, and the seconds since the answer before. The memory
// after them is what py-fsrs computes by its default weights and steps, given the learner's days for a clock five
// hours behind UTC.
const linesOf = (name: string) =>
  readFileSync(new URL(`public-log/${name}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
const ZONE = "Etc/GMT+5";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it("a public log of reviews leads to the memory that another implementation computes", async () => {
  server.clock.set(new Date("2024-10-01T00:00:00Z"));
  const learner = await server.signUpAndIn();
  const fixture = fixtureOf(server);
  const memory = linesOf("memory");
  const { id: deckId } = await fixture.deck(learner);
  const cards = await fixture.cards(
    learner,
    deckId,
    memory.map(([card]) => `card ${card}`),
  );
  let seconds = 0;
  const reviewItems = linesOf("answers").map(([card, rating, since], index) => {
    seconds += Number(since);
    return {
      reviewId: randomUUID(),
      cardId: nth(cards, Number(card)).id,
      performance: v.parse(Performance, Number(rating)),
      reviewTimestamp: new Date(seconds * 1000).toISOString(),
      deviceId: "phone",
      counter: index,
      timeZone: ZONE,
    };
  });
  for (let from = 0; from < reviewItems.length; from += BULK_REVIEWS_MAX) {
    const body = { reviewItems: reviewItems.slice(from, from + BULK_REVIEWS_MAX) };
    const { errors } = await server.succeed(bulkReview, { ...as(learner), body });
    expect(errors).toStrictEqual([]);
  }
  const { content } = await server.succeed(listCards, {
    ...as(learner),
    ...inDeck(deckId),
    query: { size: "500" },
  });
  const rounded = (value: number) => value.toFixed(3);
  const known = new Map(content.map(({ id, schedule }) => [id, schedule]));
  const found = memory.map(([card]) => {
    const schedule = known.get(nth(cards, Number(card)).id);
    return schedule && [schedule.state, rounded(schedule.stability), rounded(schedule.difficulty)];
  });
  const expected = memory.map(([, stability, difficulty, state]) => [
    state,
    rounded(Number(stability)),
    rounded(Number(difficulty)),
  ]);
  expect(found).toStrictEqual(expected);
});
