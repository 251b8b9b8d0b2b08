import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { ExamSchedule } from "#contract/exams/configuration.ts";
import { changePreferences } from "#contract/preferences.ts";
import { lastConfiguration } from "../../services/exams/last-configuration.ts";
import { preferencesQuery } from "../../services/preferences/preferences-query.ts";

/** Which answers of exams count for the schedule: a setting of the learner, who is asked once. */
export function useExamSchedule(): {
  /** Null: never chosen. Undefined while it is not known. */
  readonly chosen: ExamSchedule | null | undefined;
  readonly choose: (schedule: ExamSchedule) => void;
  /** Why the last choice was not saved. */
  readonly failure: string | null;
} {
  const { http, queryClient } = useRouteContext({ from: "/app" }).api;
  const query = preferencesQuery(http);
  const { data, isError } = useQuery(query);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (examSchedule: ExamSchedule) => http.call(changePreferences, { body: { examSchedule } }),
    onSuccess: (kept) => queryClient.setQueryData(query.queryKey, kept),
  });
  // Without a connection, the last exam on this device says it.
  const onDevice = isError ? (lastConfiguration(window.localStorage)?.schedule ?? null) : undefined;
  return {
    chosen: isPending ? variables : data ? data.examSchedule : onDevice,
    choose: mutate,
    failure: error?.message ?? null,
  };
}
