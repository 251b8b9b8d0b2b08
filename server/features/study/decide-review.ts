import type { ConflictPolicy, ReviewResult } from "#contract/reviews.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import { isConflict, resolveReviewConflict } from "#domain/sync/conflicts.ts";
import type * as v from "valibot";
import { saysTheSame, type LoggedReview } from "./logged-review.ts";

export interface KnownReview {
  readonly current: LoggedReview;
  /** All versions, including the current one. */
  readonly log: readonly LoggedReview[];
}

export interface Decision {
  readonly outcome: Exclude<v.InferOutput<typeof ReviewResult>["outcome"], "refused">;
  readonly winner?: "local" | "server" | "merged" | "undecided";
  /** After a conflict, the version that counted until then. */
  readonly server?: LoggedReview;
  /** Versions to add to the log, in this order. */
  readonly added: readonly LoggedReview[];
  readonly current: LoggedReview;
}

/**
 * Decides what to do with a version that a device sends.
 *
 * - A version that the log has is a duplicate, even if it lost there, except one that the learner was asked about.
 * - A higher version is based on the lower one and replaces it: undo, redo, a changed rating.
 * - A lower version of the same device arrived late; it is logged and does not count.
 * - Any other version conflicts with the current one: the policy decides, or within a second the more recent wins.
 */
export function decideReview(
  sent: LoggedReview,
  known: KnownReview | undefined,
  policy: ConflictPolicy,
): Decision {
  if (known === undefined) return { outcome: "applied", added: [sent], current: sent };
  const { current, log } = known;
  if (sent.version > current.version) return { outcome: "applied", added: [sent], current: sent };
  const isDecided = log.some((version) => !version.undecided && saysTheSame(version, sent));
  if (isDecided) return { outcome: "duplicate", added: [], current };
  if (sent.version < current.version && sent.deviceId === current.deviceId) {
    return { outcome: "applied", added: [sent], current };
  }
  if (!isConflict(sent, current)) {
    const { review } = resolveReviewConflict("most_recent", sent, current);
    return { outcome: "applied", added: [sent], current: review };
  }
  return resolved(sent, known, policy);
}

function resolved(
  sent: LoggedReview,
  { current: server, log }: KnownReview,
  policy: ConflictPolicy,
): Decision {
  const { winner, review } = resolveReviewConflict(policy, sent, server);
  switch (winner) {
    case "local":
    case "server":
      return { outcome: "conflict", winner, server, added: [sent], current: review };
    case "merged": {
      const merged = { ...review, checksum: checksumOf(review) };
      return { outcome: "conflict", winner, server, added: [sent, merged], current: merged };
    }
    case "undecided": {
      // If the learner keeps the server's version, the device sends nothing more, so its version is logged now.
      const isStored = log.some((version) => saysTheSame(version, sent));
      const added = isStored ? [] : [{ ...sent, undecided: true }];
      return { outcome: "conflict", winner, server, added, current: server };
    }
  }
}
