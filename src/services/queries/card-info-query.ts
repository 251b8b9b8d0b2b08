import { queryOptions } from "@tanstack/react-query";
import { cardInfo } from "#contract/study/card-info.ts";
import { type CardInfo, type CardOnDevice, infoOnDevice, infoOnServer } from "#domain/study/card-info.ts";
import type { Lazy } from "../browser/lazy.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

/** Reads cards that are stored on the device. */
export interface DeviceCards {
  cardOnDevice(cardId: number): Promise<CardOnDevice | null>;
}

/** Card info from the server and the unsent answers, or from the device if the server is not reached. */
export const cardInfoQuery = (http: Http, device: Lazy<DeviceCards>, cardId: number) =>
  queryOptions({
    queryKey: ["card-info", cardId] as const,
    queryFn: async ({ signal }): Promise<CardInfo> => {
      const [answer, kept] = await Promise.all([
        http
          .call(cardInfo, { params: { cardId: String(cardId) } }, { signal })
          .catch((error: unknown) => notReached(error)),
        device
          .get()
          .then((opened) => opened.cardOnDevice(cardId))
          .catch(() => null),
      ]);
      if (!(answer instanceof HttpError)) return infoOnServer(answer, kept?.unsent ?? [], kept?.marks);
      if (kept) return infoOnDevice(cardId, kept);
      throw answer;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The error of a server that was not reached; any other is thrown. */
function notReached(error: unknown): HttpError {
  if (error instanceof HttpError && error.unreachable) return error;
  throw error;
}
