import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { v7 as uuidv7 } from "uuid";
import type { User } from "#contract/users.ts";
import { moneyText } from "#domain/subscription/money.ts";
import { currentSubscriptionQuery, plansQuery } from "../../services/subscription/subscription-queries.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { PlanList } from "../../ui/subscription/PlanList.tsx";
import { SubscribeDialog } from "../../ui/subscription/SubscribeDialog.tsx";
import { planTexts as texts } from "../../ui/subscription/texts.ts";
import { showsLoadError } from "../-errors/shows-load-error.ts";
import { Panel } from "../-errors/FailedPage.tsx";
import { PendingPart } from "../-parts/PendingPart.tsx";
import { CheckoutState, useIsChoosing } from "./CheckoutState.tsx";
import { orderEffect } from "./order-effect.ts";
import { planIncludes } from "./plan-includes.ts";
import { useCheckout } from "./use-checkout.ts";
import { useSubscription } from "./use-subscription.ts";

/** The plans; choosing one takes two clicks. */
export function Plans() {
  const { auth } = useRouteContext({ from: "__root__" });
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      back={{ label: texts.back, link: (props) => <Link to="/app/subscription" {...props} /> }}
    >
      <Panel name="plans">{user && <Choice user={user} />}</Panel>
    </Page>
  );
}

function Choice({ user }: { readonly user: User }) {
  const { api, clock } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const { now } = clock;
  const { data } = useQuery({ ...plansQuery(http), throwOnError: showsLoadError });
  const { data: current, isPending: isCurrentPending } = useQuery(currentSubscriptionQuery(http));
  const { needsSubscription } = useSubscription();
  const checkout = useCheckout(user);
  const isChoosing = useIsChoosing(checkout);
  const planId = useSelector(checkout, ({ context }) => context.planId);
  if (!isChoosing) return <CheckoutState checkout={checkout} />;
  // Late content would move a button away from the pointer.
  if (data === undefined || isCurrentPending) return <PendingPart lines={6} />;
  const chosen = data.plans.find((plan) => plan.planId === planId);
  return (
    <>
      {data.plans.length === 0 ? (
        <EmptyState icon="info" title={texts.none} text={texts.noneText} />
      ) : (
        <PlanList
          plans={data.plans}
          money={moneyText}
          includes={planIncludes}
          currentId={needsSubscription ? null : (current?.planId ?? null)}
          onChoose={(id) => checkout.send({ type: "plan.choose", planId: id })}
        />
      )}
      {chosen && (
        <SubscribeDialog
          plan={chosen}
          money={moneyText}
          effect={current ? orderEffect(chosen, current, now()) : null}
          isSandbox={data.provider === "sandbox"}
          onConfirm={(sandboxOutcome) =>
            checkout.send({ type: "checkout.start", key: uuidv7(), sandboxOutcome })
          }
          onCancel={() => checkout.send({ type: "plan.drop" })}
        />
      )}
    </>
  );
}
