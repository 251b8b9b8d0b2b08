import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { type SearchActorRef, provideSearch } from "../../machines/search/search.machine.ts";
import { createSearchService } from "../../services/search/search-service.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** Searches the server or, if it is out of reach, the device; first for `request`. */
export function useSearchActor(request: SearchRequest): SearchActorRef {
  const { api, device, clock } = useRouteContext({ from: "/app" });
  const { http, queryClient } = api;
  const [machine] = useState(() =>
    provideSearch(
      createSearchService({
        http,
        queryClient,
        timeZone: clock.timeZone,
        device: async (asked) => (await device.get()).search(asked),
      }),
    ),
  );
  return useAppActor(machine, { input: { request } });
}
