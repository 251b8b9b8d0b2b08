import type { QueryClient } from "@tanstack/react-query";
import type { Api, Device } from "#src/services/queries/api.ts";
import type { Http } from "#src/services/http/http.ts";
import { createQueryClient } from "#src/services/queries/query-client.ts";
import { httpTo } from "./http-to.ts";

/**
 * What features ask: the server by `http`, and a device that is loaded.
 *
 * @param device What the device does in the test; absent: there is no device.
 */
export function apiOf(
  http: Http,
  device?: Partial<Device>,
  queryClient: QueryClient = createQueryClient(),
): Api {
  const missing = () => Promise.reject(new Error("The test gives the device no such part."));
  const opened = device && {
    decks: {
      ids: missing,
      deck: missing,
      list: missing,
      cards: missing,
      dueNow: missing,
      withOwnCounts: missing,
      withOwnDue: missing,
      withOwnMarks: missing,
    },
    media: { find: missing, received: missing },
    data: { put: missing, read: missing },
    cardOnDevice: missing,
    unsentStudy: missing,
    unsentSession: missing,
    unsentToday: missing,
    changed: missing,
    ...device,
  };
  return {
    ...http,
    queryClient,
    device: {
      open: () => (opened ? Promise.resolve(opened) : missing()),
      loaded: () => (opened ? Promise.resolve(opened) : null),
      notifyOtherTabs: () => Promise.resolve(),
    },
  };
}

export const apiTo = (baseUrl: string, device?: Partial<Device>): Api => apiOf(httpTo(baseUrl), device);
