import { ExamConfiguration } from "#contract/exams/configuration.ts";
import { readStored, writeStored } from "../storage/stored-json.ts";

const KEY = "examConfiguration";

export const lastConfiguration = (storage: Storage): ExamConfiguration | null =>
  readStored(storage, KEY, ExamConfiguration);

/** Without storage the next exam begins with the defaults. */
export function rememberConfiguration(storage: Storage, configuration: ExamConfiguration): void {
  // Tags are those of one deck.
  writeStored(storage, KEY, { ...configuration, tagNames: [] });
}
