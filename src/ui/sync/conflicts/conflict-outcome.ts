import type { ConflictPolicy, Performance } from "#contract/reviews.ts";
import { conflictTexts } from "../texts.ts";

/** One version of a review. */
export interface ConflictVersionView {
  readonly performance: Performance;
  /** The answer was taken back. */
  readonly voided: boolean;
  /** When this version was made, milliseconds since 1970. */
  readonly modifiedAt: number;
  readonly studyTimeSeconds: number;
  readonly notes: string | null;
  /** 0 to 1. */
  readonly confidence: number | null;
}

/** A review that was changed both here and elsewhere, and what came of it. */
export interface ConflictView {
  readonly reviewId: string;
  readonly cardId: number;
  /** What the card asks; null where it is not on the device. */
  readonly cardName: string | null;
  readonly local: ConflictVersionView;
  readonly server: ConflictVersionView;
  /** How it was settled, or is to be. */
  readonly strategy: ConflictPolicy;
  readonly winner: "local" | "server" | "merged" | "undecided";
  /** The learner's choice, while it is being saved. */
  readonly choosing: "local" | "server" | null;
}

/** Which version counts and why, in words. */
export function conflictOutcome(conflict: ConflictView): string {
  const { winner } = conflict;
  if (winner === "undecided") return conflictTexts.undecided;
  if (winner === "merged") return conflictTexts.merged;
  return conflictTexts.outcome(conflictTexts.wins[winner], conflictTexts.because[reasonOf(conflict, winner)]);
}

function reasonOf(
  { strategy, local, server }: ConflictView,
  winner: "local" | "server",
): keyof typeof conflictTexts.because {
  switch (strategy) {
    case "client_wins":
    case "local_wins":
    case "server_wins":
      return winner;
    case "highest_confidence":
      return (local.confidence ?? 0) === (server.confidence ?? 0) ? "equallyConfident" : "confident";
    case "smart_merge":
      return "takenBack";
    case "user_choice":
      return "chosen";
    case "most_recent":
    // A merge takes from both; where one alone counts, nothing else can have told them apart.
    case "merge":
      return "recent";
  }
}
