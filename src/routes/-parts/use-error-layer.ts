import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** What works on errors; null until it is loaded. */
export function useErrorLayer() {
  const { errors } = useRouteContext({ from: "__root__" });
  return useSyncExternalStore(errors.subscribe, errors.layer);
}
