import { presetsIn } from "#domain/search/filter-presets.ts";
import type { FilterPreset } from "#domain/search/filter-presets.ts";
import { historyIn } from "#domain/search/search-history.ts";
import type { HistoryEntry } from "#domain/search/search-history.ts";
import { type LearnerList, createLearnerList } from "./learner-list.ts";

const HISTORY = "searchHistory";
const PRESETS = "filterPresets";

/** What a learner's searches leave on this device, and nowhere else (specification, section 3). */
export interface SearchStorage {
  readonly history: LearnerList<HistoryEntry>;
  readonly presets: LearnerList<FilterPreset>;
}

export const createSearchStorage = (
  page: Pick<Window, "localStorage" | "addEventListener" | "removeEventListener">,
  userId: number,
): SearchStorage => ({
  history: createLearnerList({ page, key: `${HISTORY} ${userId}`, parse: historyIn }),
  presets: createLearnerList({ page, key: `${PRESETS} ${userId}`, parse: presetsIn }),
});

export function forgetSearches(storage: Storage, userId: number): void {
  for (const name of [HISTORY, PRESETS]) storage.removeItem(`${name} ${userId}`);
}
