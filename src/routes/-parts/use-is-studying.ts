import { useRouterState } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";

/** Parts of the open page that must not be disturbed; study pages say so in `staticData`. */
const undisturbed = new EventTarget();
let count = 0;

const change = (by: 1 | -1) => {
  count += by;
  undisturbed.dispatchEvent(new Event("change"));
};

const subscribe = (onChange: () => void) => {
  undisturbed.addEventListener("change", onChange);
  return () => undisturbed.removeEventListener("change", onChange);
};

/** Hides the navigation while mounted, as during an exam; -1 shows it on a study page without a card. */
export function useUndisturbed(by: 1 | -1 = 1): void {
  useEffect(() => {
    change(by);
    return () => change(by === 1 ? -1 : 1);
  }, [by]);
}

/** Whether the open page is a study page, or an exam is being taken on it. */
export function useIsStudying(): boolean {
  const parts = useSyncExternalStore(subscribe, () => count);
  const isStudyPage = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isStudying === true),
  });
  return parts + Number(isStudyPage) > 0;
}
