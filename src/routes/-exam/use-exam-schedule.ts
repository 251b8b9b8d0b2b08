import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { ExamSchedule } from "#contract/exams/configuration.ts";
import { changePreferences } from "#contract/preferences.ts";
import { lastConfiguration } from "../../services/exams/last-configuration.ts";
import type { SavedState } from "../../ui/settings/SavedNote.tsx";
import { preferencesQuery } from "../../services/preferences/preferences-query.ts";

/** If it was never chosen. */
export const USUAL_SCHEDULE: ExamSchedule = "written";
const SAVED = { pending: "saving", success: "saved", error: "unsaved" } as const;

/** Which exam answers change the schedule: a setting that the learner is asked for once. */
export function useExamSchedule(): {
  /** Null: never chosen; undefined: not known yet. */
  readonly chosen: ExamSchedule | null | undefined;
  readonly choose: (schedule: ExamSchedule) => void;
  /** Why the last choice was not saved. */
  readonly failure: string | null;
  /** The last change here: its state, and the former value. */
  readonly change: { readonly from: ExamSchedule; readonly saved: SavedState } | null;
} {
  const { http, queryClient } = useRouteContext({ from: "/app" }).api;
  const query = preferencesQuery(http);
  const { data, isError } = useQuery(query);
  const { mutate, isPending, variables, error, status, context } = useMutation({
    mutationFn: (examSchedule: ExamSchedule) => http.call(changePreferences, { body: { examSchedule } }),
    onMutate: () => ({ from: data?.examSchedule ?? USUAL_SCHEDULE }),
    onSuccess: (stored) => queryClient.setQueryData(query.queryKey, stored),
  });
  // Offline, the last exam on this device has it.
  const onDevice = isError ? (lastConfiguration(window.localStorage)?.schedule ?? null) : undefined;
  return {
    chosen: isPending ? variables : data ? data.examSchedule : onDevice,
    choose: mutate,
    failure: error?.message ?? null,
    change: status === "idle" || !context ? null : { ...context, saved: SAVED[status] },
  };
}
