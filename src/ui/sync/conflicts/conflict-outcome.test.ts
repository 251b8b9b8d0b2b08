import { expect, test } from "vitest";
import { conflictOutcome, type ConflictVersionView, type ConflictView } from "./conflict-outcome.ts";

const version: ConflictVersionView = {
  performance: 3,
  voided: false,
  modifiedAt: 1_768_469_400_000,
  studyTimeSeconds: 12,
  notes: null,
  confidence: null,
};
const conflict: ConflictView = {
  reviewId: "0198c1c2-0000-7000-8000-000000000001",
  cardId: 7,
  cardName: "Der Hund",
  local: version,
  server: version,
  strategy: "most_recent",
  winner: "local",
  choosing: null,
};

test.each<[Partial<ConflictView>, string]>([
  [{}, "This device's version counts because it was changed last."],
  [{ winner: "server" }, "The server's version counts because it was changed last."],
  [
    { strategy: "client_wins" },
    "This device's version counts because your setting is that this device wins.",
  ],
  [{ strategy: "local_wins" }, "This device's version counts because your setting is that this device wins."],
  [
    { strategy: "server_wins", winner: "server" },
    "The server's version counts because your setting is that the server wins.",
  ],
  [
    { strategy: "highest_confidence", local: { ...version, confidence: 0.8 } },
    "This device's version counts because you were more confident in it.",
  ],
  [
    { strategy: "highest_confidence", server: { ...version, confidence: 0 }, winner: "server" },
    "The server's version counts because you were equally confident in both, and it was changed last.",
  ],
  [
    { strategy: "highest_confidence", local: { ...version, confidence: 0 } },
    "This device's version counts because you were equally confident in both, and it was changed last.",
  ],
  [
    { strategy: "smart_merge", local: { ...version, voided: true } },
    "This device's version counts because it undoes the answer.",
  ],
  [
    { strategy: "smart_merge", winner: "merged" },
    "Both were merged: the later rating, the longer study time and both notes count.",
  ],
  [{ strategy: "user_choice" }, "This device's version counts because you chose it."],
  [
    { strategy: "user_choice", winner: "undecided" },
    "Which one should count? Until you choose, the server's does.",
  ],
])("%o reads: %s", (changed, text) => {
  expect(conflictOutcome({ ...conflict, ...changed })).toBe(text);
});
