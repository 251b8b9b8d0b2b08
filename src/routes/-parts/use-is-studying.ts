import { useRouterState } from "@tanstack/react-router";

/** Whether the open page is a study page. */
export const useIsStudying = (): boolean =>
  useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isStudying === true),
  });
