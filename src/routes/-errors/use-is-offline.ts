import { useSelector } from "@xstate/react";
import { useErrorLayer } from "./use-error-layer.ts";

/** Whether the server is known to be out of reach. */
export function useIsOffline(): boolean {
  const layer = useErrorLayer();
  return useSelector(layer?.connection, (snapshot) => snapshot?.hasTag("offline") ?? false);
}
