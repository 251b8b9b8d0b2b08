import { queryOptions } from "@tanstack/react-query";
import { listAcceptedAnswers } from "#contract/exams/accepted-answers.ts";
import type { Http } from "../http/http.ts";

/** The answers that were accepted for a card. */
export const acceptedQuery = (http: Http, cardId: number) =>
  queryOptions({
    queryKey: ["accepted-answers", cardId] as const,
    queryFn: ({ signal }) =>
      http.call(listAcceptedAnswers, { params: { cardId: String(cardId) } }, { signal }),
    staleTime: 0,
  });
