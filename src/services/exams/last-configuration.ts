import * as v from "valibot";
import { ExamConfiguration } from "#contract/exams/configuration.ts";

const KEY = "examConfiguration";

/** What the last exam on this device was begun with; null before the first. */
export function lastConfiguration(storage: Storage): ExamConfiguration | null {
  try {
    const stored = v.safeParse(ExamConfiguration, JSON.parse(storage.getItem(KEY) ?? "null"));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Without storage the next exam begins with the usual choices. */
export function rememberConfiguration(storage: Storage, configuration: ExamConfiguration): void {
  try {
    // Tags are those of one deck.
    storage.setItem(KEY, JSON.stringify({ ...configuration, tagNames: [] }));
  } catch {
    // The choice is a convenience.
  }
}
