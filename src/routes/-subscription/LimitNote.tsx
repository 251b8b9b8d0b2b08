import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { LimitedOperation } from "#contract/subscriptions/limits.ts";
import { operationLimitQuery } from "../../services/subscription/limits.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { PlanMessage } from "./PlanMessage.tsx";
import { useSubscription } from "./use-subscription.ts";

/** Warns before an operation that the plan does not allow; renders nothing otherwise, or if it is unknown. */
export function LimitNote({ operation }: { readonly operation: LimitedOperation }) {
  const { api, auth } = useRouteContext({ from: "__root__" });
  const isSignedIn = useSelector(auth, ({ context }) => context.user !== null);
  const view = useSubscription();
  const { data } = useQuery(operationLimitQuery(api.http, operation, isSignedIn ? view : null));
  if (!data || data.allowed || data.reason === null || data.error === "CRITICAL_ERROR") return null;
  return (
    <Banner tone="warning">
      <PlanMessage text={data.reason} />
    </Banner>
  );
}
