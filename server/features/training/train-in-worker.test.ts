import { expect, it } from "vitest";
import { FORGETFUL, generatedLog } from "#tests/support/generated-log.ts";
import { trainInWorker } from "./train-in-worker.ts";
import type { LogRow } from "./training-log.ts";

const START = Date.UTC(2025, 5, 2, 12);

const rows: readonly LogRow[] = generatedLog({ cards: 100, start: START, seed: 3, weights: FORGETFUL }).map(
  ({ card, rating, at }) => ({
    cardId: card,
    rating,
    at: new Date(at).toISOString(),
    timeZone: "UTC",
    reps: 8,
  }),
);

async function* pages(...given: readonly (readonly LogRow[])[]) {
  yield* given;
}

it("trains in a process on all pages, in any order", async () => {
  const result = await trainInWorker(pages(rows.slice(300).toReversed(), rows.slice(0, 300)), null);
  expect(result).toMatchObject({ outcome: "compared", figures: { reviews: 700 } });
  expect(await trainInWorker(pages(), null)).toStrictEqual({ outcome: "tooFew", reviews: 0 });
});

it("leaves out cards whose first answers are missing", async () => {
  // Two answers of the first card, and one of the second.
  const cut = rows.filter((_, index) => index > 1 && index !== 8);
  const result = await trainInWorker(pages(cut), null);
  expect(result).toMatchObject({ outcome: "compared", figures: { reviews: 98 * 7 } });
});

it("fails if it takes too long, if the log cannot be read, and if it is no log", async () => {
  await expect(trainInWorker(pages(rows), null, 1)).rejects.toThrow(/longer than 1 ms/);
  async function* broken(): AsyncGenerator<readonly LogRow[]> {
    yield rows;
    throw new Error("The database is away.");
  }
  await expect(trainInWorker(broken(), null)).rejects.toThrow("The database is away.");
  const wrong = rows.map((row) => ({ ...row, rating: 5 }));
  await expect(trainInWorker(pages(wrong), null)).rejects.toThrow(/Must be 1 \(Again\)/);
});
