import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import type { SyncResult } from "#domain/sync/sync-result.ts";
import type { DeviceName } from "./step.ts";

/** An answer from the learner's view. */
export interface KnownReview {
  readonly learner: 0 | 1;
  readonly device: DeviceName;
  /** By their number. */
  readonly versions: Map<number, ReviewDraft>;
  /** The latest version that was acknowledged; 0 for none. */
  acknowledged: number;
  /** Latest version that was damaged on the device; 0 for none. */
  damaged: number;
}

export interface KnownSession {
  readonly learner: 0 | 1;
  /** Its cards were shown. */
  isBegun: boolean;
  isCompleted: boolean;
}

/** Records the promises to the learners, and the observed violations. */
export function createLedger() {
  const reviews = new Map<string, KnownReview>();
  const sessions = new Map<string, KnownSession>();
  const named = new Set<string>();
  const problems: string[] = [];
  return {
    reviews,
    sessions,
    /** Reviews that a sync reported as damaged. */
    named,
    problems,
    /** Whether the deck was in the trash for a while. */
    wasTrashed: false,
    drafted(draft: ReviewDraft, learner: 0 | 1, device: DeviceName): KnownReview {
      const known = reviews.get(draft.reviewId) ?? {
        learner,
        device,
        versions: new Map<number, ReviewDraft>(),
        acknowledged: 0,
        damaged: 0,
      };
      known.versions.set(draft.version, draft);
      reviews.set(draft.reviewId, known);
      return known;
    },
    session(id: string, learner: 0 | 1): KnownSession {
      const known = sessions.get(id) ?? { learner, isBegun: false, isCompleted: false };
      sessions.set(id, known);
      return known;
    },
    reported({ errors }: SyncResult) {
      for (const { reviewId, code } of errors) if (code === "CHECKSUM_MISMATCH") named.add(reviewId);
    },
    /** Records a learner's request, which must not contain another learner's reviews. */
    asked(learner: 0 | 1, body: string | undefined) {
      for (const [id] of body?.matchAll(/[0-9a-f]{8}-0000-7000-8000-[0-9a-f]{12}/g) ?? []) {
        const owner = reviews.get(id)?.learner ?? sessions.get(id)?.learner;
        if (owner !== learner) problems.push(`${id} of learner ${owner} was sent for learner ${learner}.`);
      }
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
