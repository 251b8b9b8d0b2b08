import { useQuery } from "@tanstack/react-query";
import type { StudyScope } from "#domain/study/study-scope.ts";
import type { Coming } from "#domain/study/what-comes.ts";
import type { StudyService } from "../../services/study/study.ts";

/** What comes next; null: the device does not know; undefined: loading. */
export function useComing(service: StudyService, scope: StudyScope): Coming | null | undefined {
  const { data } = useQuery({
    queryKey: ["coming", scope],
    queryFn: () => service.comingTo(scope).catch(() => null),
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}
