import type { BillingEntry } from "#contract/subscriptions/billing.ts";
import type { Money } from "#contract/subscriptions/plans.ts";
import type { ReactNode } from "react";
import { Entries, Entry } from "../account/Entries.tsx";
import { formatDay } from "../account/times.ts";
import { billingTexts as texts } from "./texts.ts";

export function BillingList(props: {
  readonly entries: readonly BillingEntry[];
  readonly money: (price: Money) => string;
  /** The download of an order's invoice. */
  readonly invoice: (invoice: NonNullable<BillingEntry["invoice"]>) => ReactNode;
}) {
  return (
    <Entries>
      {props.entries.map(({ orderId, planName, price, state, createdAt, period, invoice }) => (
        <Entry
          key={orderId}
          title={`${planName} · ${props.money(price)}`}
          details={[
            texts.states[state],
            period === null
              ? ""
              : texts.period(formatDay(period.from), period.to === null ? null : formatDay(period.to)),
          ]}
          at={createdAt}
          atLabel={texts.ordered}
          end={invoice !== null && props.invoice(invoice)}
        />
      ))}
    </Entries>
  );
}
