import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { LimitedOperation } from "#contract/subscriptions/limits.ts";
import { subscriptionView } from "#domain/subscription/subscription-view.ts";
import { operationLimitQuery } from "../../services/subscription/limits.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { PlanMessage } from "./PlanMessage.tsx";

/** Says before somebody begins that the plan does not allow it; nothing where it does, or where nobody knows. */
export function LimitNote({ operation }: { readonly operation: LimitedOperation }) {
  const { api, auth, clock } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const { now } = clock;
  const user = useSelector(auth, ({ context }) => context.user);
  const view = user && subscriptionView(user.subscription ?? null, now());
  const { data } = useQuery(operationLimitQuery(http, operation, view));
  if (!data || data.allowed || data.reason === null || data.error === "CRITICAL_ERROR") return null;
  return (
    <Banner tone="warning">
      <PlanMessage text={data.reason} />
    </Banner>
  );
}
