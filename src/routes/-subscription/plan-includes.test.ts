import { expect, it } from "vitest";
import { planIncludes } from "./plan-includes.ts";

it("says what a plan includes, by its limits and its tier", () => {
  const open = { deck_creation: null, card_creation: null, study_session: null, export_operation: null };
  expect(planIncludes({ limits: open, tier: "PREMIUM" })).toStrictEqual([
    "Unlimited decks, cards, study, and exports",
    "500 MB of cards on each device, for study offline",
    "Adaptive exams, exams graded by meaning, detailed analytics",
  ]);
  const small = { deck_creation: 1, card_creation: 1000, study_session: 10, export_operation: 1 };
  expect(planIncludes({ limits: small, tier: "FREE" })).toStrictEqual([
    "1 deck",
    "1,000 cards",
    "10 study sessions a day",
    "1 export a day",
  ]);
});
