import type { LearnerDay } from "#domain/scheduling/day.ts";
import type { UnsentToday } from "#domain/study/unsent-today.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { isIntact } from "../reviews/review-checksum.ts";

export function readUnsentToday(
  database: OfflineDatabase,
  userId: number,
  { start, end }: LearnerDay,
): Promise<UnsentToday> {
  return database.read(["offline_reviews"], async (transaction) => {
    const unsent = await transaction.objectStore("offline_reviews").index("synced").getAll([userId, 0]);
    // Later versions are of an answer that the server has.
    const own = unsent.filter(
      (review) =>
        review.version === 1 &&
        !review.voided &&
        review.reviewTimestamp >= start &&
        review.reviewTimestamp < end &&
        isIntact(review),
    );
    return {
      reviewCount: own.length,
      studyTimeSeconds: own.reduce((sum, { studyTimeSeconds }) => sum + studyTimeSeconds, 0),
    };
  });
}
