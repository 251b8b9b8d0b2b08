import { queryOptions } from "@tanstack/react-query";
import { studyOverview } from "#contract/study/overview.ts";
import { type UnsentToday, withUnsentToday } from "#domain/study/unsent-today.ts";
import type { Api } from "./api.ts";
import { DECKS_KEY } from "./keys.ts";
import { isWithoutList } from "./partial-list.ts";

const NOTHING: UnsentToday = { reviewCount: 0, studyTimeSeconds: 0 };

/** The study overview with the unsent answers counted in; null if the server is not reached. */
export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [...DECKS_KEY, "overview"] as const,
    queryFn: async ({ signal }) => {
      // Read before the request, so that an answer sent meanwhile is counted twice rather than not at all.
      const unsent = await api.device
        .open()
        .then((opened) => opened.unsentToday())
        .catch(() => NOTHING);
      try {
        return withUnsentToday(await api.call(studyOverview, {}, { signal }), unsent);
      } catch (error) {
        if (isWithoutList(error)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
