import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext, useSearch } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { is } from "valibot";
import type { User } from "#contract/users.ts";
import { Uuid } from "#contract/values.ts";
import { moneyText } from "#domain/subscription/money.ts";
import { isRestricted } from "#domain/subscription/subscription-restriction.ts";
import {
  adStatusQuery,
  currentSubscriptionQuery,
  limitsQuery,
} from "../../services/subscription/subscription-queries.ts";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { SubscriptionFacts } from "../../ui/subscription/SubscriptionFacts.tsx";
import { UsageList } from "../../ui/subscription/UsageList.tsx";
import { subscriptionTexts as texts } from "../../ui/subscription/texts.ts";
import { showsLoadError } from "../-errors/shows-load-error.ts";
import { Panel } from "../-errors/FailedPage.tsx";
import { PendingPart } from "../-parts/PendingPart.tsx";
import { CheckoutState, useIsChoosing } from "./CheckoutState.tsx";
import { Renewal } from "./Renewal.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useSubscriptionView } from "./use-subscription.ts";

/** The learner's subscription, and a pending order. */
export function CurrentPlan() {
  const { order: written } = useSearch({ from: "/app/subscription" });
  const order = is(Uuid, written) ? written : undefined;
  const { auth } = useRouteContext({ from: "__root__" });
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  return (
    <Page title={texts.title} lead={texts.lead}>
      {user && (
        <Panel name="checkout">
          {/* The payment provider may return with another payment while the page is open. */}
          <OpenOrder key={order} user={user} order={order} />
        </Panel>
      )}
      <Panel name="subscription">
        <Present />
      </Panel>
      <Panel name="usage">
        <Usage />
      </Panel>
      <Section title={texts.payments}>
        <ButtonRow>
          <Link to="/app/billing-history" className={buttonClass()}>
            {texts.billing}
          </Link>
          <Link to="/app/payment-methods" className={buttonClass()}>
            {texts.methods}
          </Link>
        </ButtonRow>
      </Section>
    </Page>
  );
}

function OpenOrder({ user, order }: { readonly user: User; readonly order: string | undefined }) {
  const checkout = useCheckout(user, order);
  return useIsChoosing(checkout) ? null : <CheckoutState checkout={checkout} />;
}

function Present() {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery({ ...currentSubscriptionQuery(http), throwOnError: showsLoadError });
  const view = useSubscriptionView(data ?? null);
  // Late content would move a button away from the pointer.
  const { data: launch, isPending: isLaunchPending } = useQuery(adStatusQuery(http));
  if (data === undefined || isLaunchPending) return <PendingPart lines={4} />;
  return (
    <>
      {isRestricted(view.restriction) && (
        <Banner tone="warning">
          <strong>{texts.restrictedTitle}</strong>
          <p>{texts.restricted}</p>
        </Banner>
      )}
      <SubscriptionFacts
        view={view}
        price={data.price && moneyText(data.price)}
        launch={launch?.isFree ? launch.message : null}
        actions={
          <Renewal
            canCancel={!view.needsSubscription}
            canResume={data.canResume}
            until={data.endDate}
            plans={
              <Link
                to="/app/subscription-plans"
                className={buttonClass({
                  tone: (view.needsSubscription && !data.canResume) || view.isInTrial ? "primary" : undefined,
                })}
              >
                {view.needsSubscription || view.isInTrial ? texts.toPlans : texts.change}
              </Link>
            }
          />
        }
      />
    </>
  );
}

function Usage() {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery({ ...limitsQuery(http), throwOnError: showsLoadError });
  return (
    <Section title={texts.usage} lead={texts.usageLead}>
      {data === undefined ? <PendingPart lines={2} /> : <UsageList usage={data.operations} />}
    </Section>
  );
}
