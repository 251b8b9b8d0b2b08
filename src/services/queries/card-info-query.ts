import { queryOptions } from "@tanstack/react-query";
import { cardInfo } from "#contract/study/card-info.ts";
import { type CardInfo, infoOnDevice, infoOnServer } from "#domain/study/card-info.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "./api.ts";

/** Card info from the server and the unsent answers, or from the device if the server is not reached. */
export const cardInfoQuery = (api: Api, cardId: number) =>
  queryOptions({
    queryKey: ["card-info", cardId] as const,
    queryFn: async ({ signal }): Promise<CardInfo> => {
      const [answer, cached] = await Promise.all([
        api
          .call(cardInfo, { params: { cardId: String(cardId) } }, { signal })
          .catch((error: unknown) => notReached(error)),
        api.device
          .open()
          .then((opened) => opened.cardOnDevice(cardId))
          .catch(() => null),
      ]);
      if (!(answer instanceof HttpError)) return infoOnServer(answer, cached?.unsent ?? [], cached?.marks);
      if (cached) return infoOnDevice(cardId, cached);
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
