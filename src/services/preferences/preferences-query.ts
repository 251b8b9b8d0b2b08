import { queryOptions } from "@tanstack/react-query";
import { getPreferences } from "#contract/preferences.ts";
import type { Http } from "../http/http.ts";

export const preferencesQuery = (http: Http) =>
  queryOptions({
    queryKey: ["preferences"],
    queryFn: ({ signal }) => http.call(getPreferences, {}, { signal }),
  });
