import { v7 as uuidv7 } from "uuid";
import type { RouterContext } from "../-context.ts";
import type { Clock } from "../-page-services.ts";
import { createDeviceExams } from "../../services/exams/device-exams.ts";
import type { ExamHere } from "../../services/exams/make-device-exam.ts";
import { createExamJournal } from "../../services/exams/exam-journal.ts";
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

/** What the learner's exams on this device need, and their storage. */
export function learnersHere({
  auth,
  device,
  clock: { now },
}: Pick<RouterContext, "auth" | "device" | "clock">): {
  readonly here: ExamHere;
  readonly storage: ExamStorage;
} {
  const userId = auth.getSnapshot().context.user?.id ?? 0;
  const storage = learnersExams({ device, now });
  const here: ExamHere = {
    exams: createDeviceExams(storage, userId, window),
    journal: createExamJournal(storage, userId),
    readDeck: async (of) => (await deviceOf(device)).readDeck(of),
    readSynonyms: async (of) => (await deviceOf(device)).readSynonyms(of),
    now,
    newId: uuidv7,
  };
  return { here, storage };
}
