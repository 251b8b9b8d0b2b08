import { type DeviceExams, createDeviceExams, notifyChange } from "../../exams/device-exams.ts";
import { type ExamStore, createExamStorage } from "../../exams/exam-storage.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { createExamCopies } from "./exam-copies.ts";

export interface ExamsOnDevice {
  readonly storage: ExamStore;
  readonly changes: EventTarget;
}

export interface StoredExams {
  readonly exams: DeviceExams;
  copy(key: string): Promise<void>;
}

/** A learner's exams on this device, with what the browser's storage lost when it was killed. */
export async function openStoredExams(
  options: ExamsOnDevice & {
    readonly database: OfflineDatabase;
    readonly userId: number;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  },
): Promise<StoredExams> {
  const { storage, userId, now, changes } = options;
  const { copy, restore } = createExamCopies(options);
  // If the copies cannot be read, the storage is used as it is.
  await restore().catch(() => undefined);
  notifyChange(changes);
  return { copy, exams: createDeviceExams(createExamStorage(storage, copy, now), userId, changes) };
}
