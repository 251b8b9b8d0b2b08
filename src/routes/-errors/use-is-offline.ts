import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";

/** Whether the server is known to be out of reach. */
export function useIsOffline(): boolean {
  const { connection } = useRouteContext({ from: "__root__" }).api;
  return useSelector(connection, (snapshot) => snapshot.hasTag("offline"));
}
