import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { studyingFound } from "../../services/search/study-found.ts";
import type { ReviewStore } from "../-study/review-store.ts";

/** A stable store for the answers of a session over found cards; `counts`: they change the schedule. */
export function useFoundStore(
  reviewStore: ReviewStore,
  request: SearchRequest,
  counts: boolean,
): ReviewStore {
  const { api, device, clock } = useRouteContext({ from: "/app" });
  const [store] = useState((): ReviewStore => {
    const options = {
      http: api.http,
      ...clock,
      device: async (asked: SearchRequest, limit: number) => (await device.get()).foundCards(asked, limit),
    };
    return { ...reviewStore, service: studyingFound(reviewStore.service, request, options, counts) };
  });
  return store;
}
