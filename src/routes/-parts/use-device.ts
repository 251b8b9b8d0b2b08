import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

const nothingToHear = () => () => undefined;

/** The device of the learner who is signed in; null until it is loaded, and where the browser keeps nothing. */
export function useDevice() {
  const { offline } = useRouteContext({ from: "__root__" });
  const layer = useSyncExternalStore(offline.subscribe, offline.now);
  return useSyncExternalStore(layer?.subscribe ?? nothingToHear, () => layer?.device() ?? null);
}
