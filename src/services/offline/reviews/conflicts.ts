import type { ComparedReview, ConflictPolicy } from "#contract/reviews.ts";
import { readCards } from "../cards/damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { withChecksum } from "./review-checksum.ts";
import type { StoredReview, StoredConflict, StoredVersion } from "../database/records.ts";
import { toCard } from "../database/stored-names.ts";

/** What the server says of a review that it knows otherwise. */
export interface ServersSide {
  readonly winner: StoredConflict["winner"];
  /** The version that counted there. */
  readonly server: ComparedReview;
}

/** A conflict with what its card asks; null where the card is not on the device. */
export interface ReviewConflict extends StoredConflict {
  readonly cardName: string | null;
}

/** The latest are enough to look at. */
const SHOWN = 100;

const versionOf = (
  { version, performance, voided, studyTimeSeconds, notes, confidence }: StoredReview | ComparedReview,
  modifiedAt: number,
): StoredVersion => ({ version, performance, voided, studyTimeSeconds, notes, confidence, modifiedAt });

/** A conflict as it is stored, so that each can be looked at after the sync that found it. */
export const conflictOf = (
  sent: StoredReview,
  { winner, server }: ServersSide,
  strategy: ConflictPolicy,
  at: number,
): StoredConflict => ({
  userId: sent.userId,
  reviewId: sent.id,
  cardId: sent.cardId,
  local: versionOf(sent, sent.updatedAt),
  server: versionOf(server, Date.parse(server.modifiedAt)),
  strategy,
  winner,
  at,
});

/** Conflicts of a learner on this device, those to be decided first, then the latest. */
export function readConflicts(database: OfflineDatabase, userId: number): Promise<readonly ReviewConflict[]> {
  return readCards(database, ["conflicts", "sync_queue", "cached_cards"], async (transaction, isIntact) => {
    const queue = transaction.objectStore("sync_queue");
    const found: StoredConflict[] = [];
    const range = IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);
    let at = await transaction.objectStore("conflicts").index("at").openCursor(range, "prev");
    for (; at && found.length < SHOWN; at = await at.continue()) {
      // A later version of the review may have gone to the server meanwhile.
      const isCurrent = at.value.winner !== "undecided" || (await queue.get(at.value.reviewId));
      if (isCurrent) found.push(at.value);
    }
    const cards = transaction.objectStore("cached_cards");
    const named = await Promise.all(
      found.map(async (conflict) => {
        const card = await cards.get([userId, conflict.cardId]);
        return { ...conflict, cardName: card && isIntact(toCard(card)) ? card.front : null };
      }),
    );
    const isDecided = ({ winner }: StoredConflict) => (winner === "undecided" ? 0 : 1);
    return named.toSorted((a, b) => isDecided(a) - isDecided(b));
  });
}

/** Leaves those that wait for a choice, and those that are later than `before`, milliseconds since 1970. */
export function forgetConflicts(database: OfflineDatabase, userId: number, before: number): Promise<void> {
  return database.write(["conflicts"], async (transaction) => {
    const range = IDBKeyRange.bound([userId, 0], [userId, before], false, true);
    let at = await transaction.objectStore("conflicts").index("at").openCursor(range);
    for (; at; at = await at.continue()) if (at.value.winner !== "undecided") await at.delete();
  });
}

const CHOOSE = ["conflicts", "offline_reviews", "sync_queue"] as const;

/**
 * Takes the learner's choice between two versions of a review (`user_choice`): their own goes to the server once more
 * as a version above both; the server's replaces their own. What was decided meanwhile does not change.
 */
export function chooseVersion(
  database: OfflineDatabase,
  {
    userId,
    reviewId,
    chosen,
  }: { readonly userId: number; readonly reviewId: string; readonly chosen: "local" | "server" },
  at: number,
): Promise<void> {
  return database.write(CHOOSE, async (transaction) => {
    const conflicts = transaction.objectStore("conflicts");
    const [conflict, review, entry] = await Promise.all([
      conflicts.get([userId, reviewId]),
      transaction.objectStore("offline_reviews").get(reviewId),
      transaction.objectStore("sync_queue").get(reviewId),
    ]);
    if (conflict?.winner !== "undecided" || !review || !entry) return;
    const resolution = { conflictResolved: true, resolutionStrategy: "user_choice", resolvedAt: at };
    const above = Math.max(review.version, conflict.server.version) + 1;
    const version: StoredReview =
      chosen === "local"
        ? withChecksum({ ...review, ...resolution, version: above, updatedAt: at })
        : withChecksum({
            ...review,
            ...resolution,
            ...withVersion(conflict.server),
            synced: 1,
            syncedAt: at,
          });
    await Promise.all([
      transaction.objectStore("offline_reviews").put(version),
      chosen === "local"
        ? transaction.objectStore("sync_queue").put({ ...entry, status: "pending", attempts: 0 })
        : transaction.objectStore("sync_queue").delete(reviewId),
      conflicts.put({ ...conflict, strategy: "user_choice", winner: chosen, at }),
    ]);
  });
}

const withVersion = ({ modifiedAt, ...version }: StoredVersion) => ({ ...version, updatedAt: modifiedAt });
