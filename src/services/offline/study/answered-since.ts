import type { OfflineDatabase } from "../database/database.ts";

/** Whether the device has an answer to a card that was given after `at`, milliseconds since 1970. */
export function isAnsweredSince(
  database: OfflineDatabase,
  { userId, cardId, at }: { readonly userId: number; readonly cardId: number; readonly at: number },
): Promise<boolean> {
  return database.read(["offline_reviews"], async (transaction) => {
    const byCard = transaction.objectStore("offline_reviews").index("cardId");
    const [unsent, sent] = await Promise.all([
      byCard.getAll([userId, cardId, 0]),
      byCard.getAll([userId, cardId, 1]),
    ]);
    return [...unsent, ...sent].some(({ reviewTimestamp, voided }) => !voided && reviewTimestamp > at);
  });
}
