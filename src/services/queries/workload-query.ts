import { queryOptions } from "@tanstack/react-query";
import { getWorkload } from "#contract/study/workload.ts";
import type { Http } from "../http/http.ts";

/** What the reviews of a preset's decks are estimated from. */
export const workloadQuery = (http: Http, presetId: number) =>
  queryOptions({
    queryKey: ["workload", presetId],
    queryFn: ({ signal }) => http.call(getWorkload, { params: { presetId: String(presetId) } }, { signal }),
    // Each answer changes it.
    staleTime: 0,
    gcTime: 0,
  });
