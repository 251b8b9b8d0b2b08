import type { OfflineDatabase } from "../database/database.ts";
import { type ExamsToSend, examsToSend } from "../sync/send-exam.ts";
import { type QueueCounts, countQueue } from "../reviews/sync-queue.ts";

export interface UnsentCounts extends QueueCounts {
  readonly exams: number;
}

/** What the server has yet to get; an exam that it refused does not wait for it. */
export async function countUnsent(
  database: OfflineDatabase,
  userId: number,
  exams: ExamsToSend | undefined,
): Promise<UnsentCounts> {
  const counts = await countQueue(database, userId);
  return { ...counts, exams: exams ? examsToSend(exams).length : 0 };
}
