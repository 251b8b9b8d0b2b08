import type { RouterContext } from "../-context.ts";
import type { Clock } from "../-page-services.ts";
import { type ExamStorage, createExamStorage } from "../../services/exams/exam-storage.ts";

/** What exams use of the device. */
export const deviceOf = async (device: RouterContext["device"]) => (await device.get()).exams();

/** Where the learner's exams are on this device: in the browser's storage, with a copy of each change on the disk. */
export const learnersExams = ({
  device,
  now,
}: Pick<RouterContext, "device"> & Pick<Clock, "now">): ExamStorage =>
  createExamStorage(window.localStorage, async (key) => (await deviceOf(device)).copy(key), now);

/** Resolves when the device has what the browser lost when it was killed; without a database, nothing is to be had. */
export const examsRestored = async (device: RouterContext["device"]): Promise<void> => {
  try {
    await deviceOf(device);
  } catch {
    // The browser's storage is what there is.
  }
};
