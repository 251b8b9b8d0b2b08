import { useRouterState } from "@tanstack/react-router";

/** Whether cards are answered on the page that is open. */
export const useIsStudying = (): boolean =>
  useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isStudying === true),
  });
