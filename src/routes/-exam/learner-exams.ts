import type { RouterContext } from "../../app/router-context.ts";
import { type ExamStorage, createExamStorage } from "../../services/exams/exam-storage.ts";

/** What exams use of the device. */
export const deviceOf = async (offline: RouterContext["offline"]) => (await offline.get()).exams();

/** Where the learner's exams are on this device: in the browser's storage, with a copy of each change on the disk. */
export const learnersExams = ({ offline, now }: Pick<RouterContext, "offline" | "now">): ExamStorage =>
  createExamStorage(window.localStorage, async (key) => (await deviceOf(offline)).copy(key), now);

/** Resolves when the device has what the browser lost when it was killed; without a database, nothing is to be had. */
export const examsRestored = async (offline: RouterContext["offline"]): Promise<void> => {
  try {
    await deviceOf(offline);
  } catch {
    // The browser's storage is what there is.
  }
};
