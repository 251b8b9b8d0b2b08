import { expect, it } from "vitest";
import { idOf } from "#tests/support/offline-database.ts";
import { outcomesOf } from "./sync-outcome.ts";

const review = (count: number, cardId: number) => ({ id: idOf(count), cardId });
const error = (cardId: number, errorCode: string) => ({ cardId, errorCode, errorMessage: `${errorCode}.` });
const refused = (count: number) => ({ reviewId: idOf(count), outcome: "refused" }) as const;

it("gives each refused review of one card its own reason", () => {
  const reviews = [review(1, 3), review(2, 4), review(3, 3), review(4, 3)];
  const answer = {
    results: [refused(1), { reviewId: idOf(2), outcome: "applied" as const }, refused(3), refused(4)],
    errors: [error(3, "RESOURCE_NOT_FOUND"), error(3, "VALIDATION_ERROR")],
  };
  expect(outcomesOf(answer, reviews)).toMatchObject([
    { reviewId: idOf(1), taken: false, code: "RESOURCE_NOT_FOUND", message: "RESOURCE_NOT_FOUND." },
    { reviewId: idOf(2), taken: true },
    { reviewId: idOf(3), taken: false, code: "VALIDATION_ERROR" },
    { reviewId: idOf(4), taken: false, code: "API_ERROR", message: "The server did not accept this review." },
  ]);
});
