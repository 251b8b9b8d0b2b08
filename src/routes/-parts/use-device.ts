import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

const nothingToHear = () => () => undefined;

/** The device of the signed-in learner; null until it is loaded, and if the browser cannot store data. */
export function useDevice() {
  const { device } = useRouteContext({ from: "__root__" });
  const loaded = useSyncExternalStore(device.subscribe, device.now);
  return useSyncExternalStore(loaded?.subscribe ?? nothingToHear, () => loaded?.device() ?? null);
}
