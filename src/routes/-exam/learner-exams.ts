import { v7 as uuidv7 } from "uuid";
import type { RouterContext } from "../-context.ts";
import type { Clock } from "../-page-services.ts";
import { createDeviceExams } from "../../services/exams/device-exams.ts";
import type { ExamHere } from "../../services/exams/make-device-exam.ts";
import { createExamJournal } from "../../services/exams/exam-journal.ts";
import { type ExamStorage, createExamStorage } from "../../services/exams/exam-storage.ts";

export const deviceOf = async (device: RouterContext["device"]) => (await device.get()).exams();

/** The learner's exams on this device: in the browser's storage, copied to the disk at each change. */
export const learnersExams = ({
  device,
  now,
}: Pick<RouterContext, "device"> & Pick<Clock, "now">): ExamStorage =>
  createExamStorage(window.localStorage, async (key) => (await deviceOf(device)).copy(key), now);

/** Resolves when the device has restored what a killed browser lost, or has no database. */
export const examsRestored = async (device: RouterContext["device"]): Promise<void> => {
  try {
    await deviceOf(device);
  } catch {
    // Only the browser's storage is left.
  }
};

/** The dependencies and the storage of exams on this device. */
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
