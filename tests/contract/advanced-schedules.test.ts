import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bulkReview, type Performance } from "#contract/reviews.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { replayed } from "#server/features/study/card-schedules.ts";
import { toSchedule } from "#server/features/study/stored-schedules.ts";
import { runs } from "#tests/support/property-runs.ts";
import { as, fixtureOf, nth } from "./fixture.ts";
import { createTestServer, type TestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** An answer of a device whose clock may be wrong, or a later version of an earlier answer. */
const sent = fc.record({
  performance: fc.constantFrom<Performance>(1, 2, 3, 4),
  device: fc.constantFrom("phone", "tablet", null),
  counter: fc.nat(6),
  hour: fc.nat(8),
  again: fc.option(fc.nat(5), { freq: 3 }),
  voided: fc.boolean(),
});

it("a schedule that continues from the stored one is that of a replay, in whichever order answers arrive", async () => {
  const learner = await server.signUpAndIn();
  const fixture = fixtureOf(server);
  const deck = await fixture.deck(learner);
  const began = server.clock.now().getTime() - 86_400_000;
  const batches = fc.array(fc.array(sent, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, async (given) => {
      const card = nth(await fixture.cards(learner, deck.id, [randomUUID()]), 0);
      const known: { readonly reviewId: string; version: number }[] = [];
      for (const batch of given) {
        const reviewItems = batch.map(({ performance, device, counter, hour, again, voided }) => {
          const earlier = again === null ? undefined : known[again];
          const review = earlier ?? { reviewId: randomUUID(), version: 0 };
          if (!earlier) known.push(review);
          review.version += 1;
          return {
            ...review,
            cardId: card.id,
            performance,
            reviewTimestamp: new Date(began + hour * 3_600_000).toISOString(),
            ...(device && { deviceId: device, counter }),
            voided: earlier !== undefined && voided,
          };
        });
        await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
        const rows = await server.db.select().from(cardStates).where(eq(cardStates.cardId, card.id));
        const anew = await replayed(server.db, learner.user.id, [card.id]);
        expect(rows.map(toSchedule)).toStrictEqual([...anew.values()]);
      }
    }),
    { numRuns: runs(25) },
  );
});
