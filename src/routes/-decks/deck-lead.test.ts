import { expect, it } from "vitest";
import { deckLead, whyIdle } from "./deck-lead.ts";

const OWN = {
  isOwner: true,
  isPublic: false,
  creator: "lea",
  memberRole: null,
  createdAt: "2026-01-15T12:00:00.000Z",
  updatedAt: "2026-01-15T12:30:00.000Z",
  difficulty: null,
  cardCount: 0,
};

it("says when a deck was made and changed, and how difficult it is", () => {
  expect(deckLead(OWN)).toBe("Created Jan 15, 2026");
  expect(deckLead({ ...OWN, updatedAt: "2026-02-03T12:00:00.000Z", difficulty: 5.24, cardCount: 1200 })).toBe(
    "1,200 cards · Created Jan 15, 2026 · Changed Feb 3, 2026 · Difficulty 5.2 of 10",
  );
});

it("says of another learner's deck whose it is, and what the learner may do", () => {
  expect(deckLead({ ...OWN, isOwner: false, memberRole: "viewer" })).toMatch(
    /lea · .+ · Created Jan 15, 2026$/,
  );
});

it("asks for cards only those who may add them", () => {
  const other = { ...OWN, isOwner: false };
  expect(
    [OWN, { ...other, memberRole: "editor" as const }, other].map((deck) => whyIdle(deck, null, 0)),
  ).toStrictEqual([
    "Add a card to start studying.",
    "Add a card to start studying.",
    "This deck has no cards yet.",
  ]);
});

it("names the study options only where they may be why no card comes", () => {
  const studied = { ...OWN, cardCount: 4 };
  const why = (days: number) => whyIdle(studied, { when: "day", days }, 0);
  expect(why(5)).toBe("No more cards of this deck come today. The next cards come in 5 days.");
  expect(why(1)).toBe(
    "No more cards of this deck come today. Its study options set how many come each day. The next cards come tomorrow.",
  );
  expect(whyIdle(studied, null, 0)).toBe("No more cards of this deck come today.");
});
