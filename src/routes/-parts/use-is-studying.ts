import { useRouterState } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";

/** Parts of the open page that nothing may disturb; pages of study say it for the whole of them by `staticData`. */
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

/**
 * As long as the part is shown, the page is without navigation, as a study page is: an exam that is being taken. With -1 a
 * study page has it: no card comes.
 */
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
