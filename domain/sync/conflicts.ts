import { CONFLICT_POLICIES, type ConflictPolicy, type Performance } from "#contract/reviews.ts";

/** Milliseconds: versions made closer together do not conflict, and the later wins. */
export const CONFLICT_TOLERANCE_MS = 1000;

/** Of a device or the server. */
export interface ReviewVersion {
  readonly reviewId: string;
  readonly version: number;
  readonly performance: Performance;
  readonly voided: boolean;
  readonly studyTimeSeconds: number;
  readonly notes: string | null;
  /** 0 to 1; null counts as 0. */
  readonly confidence: number | null;
  /** ISO. */
  readonly updatedAt: string;
  readonly checksum: string;
}

export interface Resolution<R> {
  /** `undecided`: the learner decides; the server's version counts meanwhile. */
  readonly winner: "local" | "server" | "merged" | "undecided";
  /** A merged version still has the checksum of the later one. */
  readonly review: R;
}

/** Milliseconds since 1970. */
const madeAt = ({ updatedAt }: ReviewVersion) => Date.parse(updatedAt);

export function isConflict(local: ReviewVersion, server: ReviewVersion): boolean {
  return (
    local.reviewId === server.reviewId &&
    local.checksum !== server.checksum &&
    Math.abs(madeAt(local) - madeAt(server)) > CONFLICT_TOLERANCE_MS
  );
}

/** Decisions, "Strategies". Throws RangeError for an unknown strategy. */
export function resolveReviewConflict<R extends ReviewVersion>(
  policy: ConflictPolicy,
  local: R,
  server: R,
): Resolution<R> {
  switch (policy) {
    case "most_recent":
      return mostRecent(local, server);
    case "server_wins":
      return { winner: "server", review: server };
    case "local_wins":
    case "client_wins":
      return { winner: "local", review: local };
    case "merge":
      return { winner: "merged", review: merged(local, server) };
    case "highest_confidence":
      return mostConfident(local, server);
    case "smart_merge":
      return smartMerged(local, server);
    case "user_choice":
      return { winner: "undecided", review: server };
    default:
      throw unknownStrategy(policy);
  }
}

/** Reached with unchecked values, such as a stored setting. */
function unknownStrategy(policy: never): RangeError {
  return new RangeError(
    `"${String(policy)}" is not a conflict resolution strategy; use one of ${CONFLICT_POLICIES.join(", ")}.`,
  );
}

const wins = <R>(winner: "local" | "server", local: R, server: R): Resolution<R> => ({
  winner,
  review: winner === "local" ? local : server,
});

function mostRecent<R extends ReviewVersion>(local: R, server: R): Resolution<R> {
  return wins(madeAt(local) > madeAt(server) ? "local" : "server", local, server);
}

function mostConfident<R extends ReviewVersion>(local: R, server: R): Resolution<R> {
  const lead = (local.confidence ?? 0) - (server.confidence ?? 0);
  return lead === 0 ? mostRecent(local, server) : wins(lead > 0 ? "local" : "server", local, server);
}

function smartMerged<R extends ReviewVersion>(local: R, server: R): Resolution<R> {
  if (local.voided !== server.voided) return wins(local.voided ? "local" : "server", local, server);
  return { winner: "merged", review: merged(local, server) };
}

/** The later rating, the longer study time and both notes. */
function merged<R extends ReviewVersion>(local: R, server: R): R {
  const [earlier, later] = madeAt(local) > madeAt(server) ? [server, local] : [local, server];
  return {
    ...later,
    version: Math.max(local.version, server.version),
    studyTimeSeconds: Math.max(local.studyTimeSeconds, server.studyTimeSeconds),
    notes: bothNotes(earlier.notes, later.notes),
  };
}

function bothNotes(earlier: string | null, later: string | null): string | null {
  if (earlier === null || later === null) return earlier ?? later;
  if (later.includes(earlier)) return later;
  return earlier.includes(later) ? earlier : `${earlier}\n\n${later}`;
}
