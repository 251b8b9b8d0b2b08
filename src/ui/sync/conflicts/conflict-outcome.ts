import type { ConflictPolicy, Performance } from "#contract/reviews.ts";
import { conflictTexts } from "../texts.ts";

export interface ConflictVersionView {
  readonly performance: Performance;
  /** The answer was undone. */
  readonly voided: boolean;
  /** When this version was made, milliseconds since 1970. */
  readonly modifiedAt: number;
  readonly studyTimeSeconds: number;
  readonly notes: string | null;
  /** 0 to 1. */
  readonly confidence: number | null;
}

/** A review that was changed here and elsewhere, and the outcome. */
export interface ConflictView {
  readonly reviewId: string;
  readonly cardId: number;
  /** The card's question; null if it is not on the device. */
  readonly cardName: string | null;
  readonly local: ConflictVersionView;
  readonly server: ConflictVersionView;
  /** The strategy that resolves or resolved it. */
  readonly strategy: ConflictPolicy;
  readonly winner: "local" | "server" | "merged" | "undecided";
  /** The learner's choice, while it is being saved. */
  readonly choosing: "local" | "server" | null;
}

/** Whether one of them needs the learner's choice. */
export const hasUndecided = (conflicts: readonly ConflictView[]): boolean =>
  conflicts.some(({ winner }) => winner === "undecided");

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
    // A merge takes values from both. If only one version counts, they had no other differences.
    case "merge":
      return "recent";
  }
}
