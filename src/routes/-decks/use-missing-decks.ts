import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { decksOnDeviceQuery } from "../../services/queries/deck-queries.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";

/** Whether a deck cannot be studied, because there is no connection and it is not on the device. */
export function useMissingDecks(): (deck: { readonly id: number }) => boolean {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const isOffline = useIsOffline();
  const { data } = useQuery({ ...decksOnDeviceQuery(http), enabled: isOffline });
  return ({ id }) => isOffline && data !== undefined && !data.includes(id);
}
