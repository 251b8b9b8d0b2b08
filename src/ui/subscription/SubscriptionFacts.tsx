import type { SubscriptionView } from "#domain/subscription/subscription-view.ts";
import type { ReactNode } from "react";
import { formatDay } from "../account/times.ts";
import * as css from "./Facts.css.ts";
import { subscriptionTexts as texts } from "./texts.ts";

/** The status of the subscription in plain words. */
export function statusText(view: SubscriptionView): string {
  const { statuses } = texts;
  if (view.isTrialExpired) return statuses.trialOver;
  switch (view.status) {
    case "TRIAL":
      return statuses.trial;
    case "ACTIVE":
    case "PREMIUM":
      return statuses.active;
    case "EXPIRED":
      return statuses.expired;
    case "CANCELLED":
      return statuses.cancelled;
    case "FREE":
      return statuses.free;
  }
}

export function SubscriptionFacts(props: {
  readonly view: SubscriptionView;
  /** Formatted; null: nothing is paid. */
  readonly price: string | null;
  /** The server's message of a free plan; null if none is offered. */
  readonly launch: string | null;
  readonly actions: ReactNode;
}) {
  const { view, price, launch, actions } = props;
  const { endDate, daysRemaining } = view;
  const counts = !view.needsSubscription;
  /** A plan that was cancelled can be resumed until then. */
  const isPaid = daysRemaining !== null && daysRemaining > 0;
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
    </div>
  );
  return (
    <div className={css.card}>
      <p className={css.headline}>
        {statusText(view)}
        {counts && daysRemaining !== null && `: ${texts.daysLeft(daysRemaining)}`}
      </p>
      {view.isInTrial && endDate !== null ? (
        <p>
          {launch === null
            ? texts.trialNext(formatDay(endDate))
            : texts.trialNextFree(launch, formatDay(endDate))}
        </p>
      ) : (
        <dl className={css.facts}>
          {fact(texts.plan, <bdi>{view.planName}</bdi>)}
          {price !== null && fact(texts.price, <bdi>{price}</bdi>)}
          {endDate === null
            ? counts && fact(texts.ends, texts.noEnd)
            : fact(
                counts ? texts.ends : isPaid ? texts.paidUntil : texts.ended,
                <time dateTime={endDate}>{formatDay(endDate)}</time>,
              )}
        </dl>
      )}
      {view.needsSubscription && launch !== null && <p>{launch}</p>}
      {actions}
    </div>
  );
}
