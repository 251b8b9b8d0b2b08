import { queryOptions } from "@tanstack/react-query";
import { listAnswerReports } from "#contract/exams/answer-reports.ts";
import type { Http } from "../http/http.ts";

const REPORT_PAGE_SIZE = 10;

const REPORTS_KEY = ["answer-reports"] as const;

/** All reports of a deck. */
export const reportsKey = (deckId: number) => [...REPORTS_KEY, deckId] as const;

/** A page of grades that learners of a deck reported. */
export const reportsQuery = (http: Http, deckId: number, page: number) =>
  queryOptions({
    queryKey: [...reportsKey(deckId), page] as const,
    queryFn: ({ signal }) =>
      http.call(
        listAnswerReports,
        { query: { page: String(page), size: String(REPORT_PAGE_SIZE), deckId: String(deckId) } },
        { signal },
      ),
    staleTime: 0,
  });
