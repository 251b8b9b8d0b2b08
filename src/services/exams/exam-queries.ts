import { queryOptions } from "@tanstack/react-query";
import { examHistory, getExam } from "#contract/exams/exams.ts";
import type { Http } from "../http/http.ts";
import { orEmpty } from "../queries/partial-list.ts";

/** All that is known of exams. */
export const EXAMS_KEY = ["exams"] as const;

const EXAM_PAGE_SIZE = 10;

export const examQuery = (http: Http, examId: string) =>
  queryOptions({
    queryKey: [...EXAMS_KEY, "one", examId] as const,
    queryFn: ({ signal }) => http.call(getExam, { params: { examId } }, { signal }),
    staleTime: 0,
  });

/** A page of exams that have ended; where the server is not reached, an empty `PartialList`. */
export const examHistoryQuery = (http: Http, deckId: number | undefined, page: number) =>
  queryOptions({
    queryKey: [...EXAMS_KEY, "list", { deckId, page }] as const,
    queryFn: ({ signal, client, queryKey }) => {
      const query = {
        page: String(page),
        size: String(EXAM_PAGE_SIZE),
        ...(deckId !== undefined && { deckId: String(deckId) }),
      };
      return orEmpty(
        () => http.call(examHistory, { query }, { signal }),
        { content: [], page, size: EXAM_PAGE_SIZE, totalElements: 0, totalPages: 0 },
        client.getQueryData(queryKey),
      );
    },
    staleTime: 0,
  });
