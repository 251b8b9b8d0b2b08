import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { catalogueEntry } from "#domain/errors/error-catalogue.ts";
import { buttonClass } from "../ui/controls/buttonClass.ts";
import { Banner } from "../ui/feedback/Banner.tsx";
import { subscriptionTexts } from "./-account/account-texts.ts";
import { AccountFrame } from "./-account/AccountPage.tsx";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/subscription")({
  validateSearch: v.object({
    /** The code of the error that redirected here. */
    reason: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  head: () => ({ meta: [{ title: `${texts.titles.subscription} · Ibis` }] }),
  component: Subscription,
});

/** Why a subscription is needed, and how to go on. */
function Subscription() {
  const { reason } = Route.useSearch();
  const entry = reason === undefined ? null : catalogueEntry(reason);
  return (
    <AccountFrame title={texts.titles.subscription} lead={subscriptionTexts.lead}>
      {entry?.category === "subscription" && (
        <Banner tone="warning">
          <strong>{entry.title}</strong>
          <p>{entry.message}</p>
        </Banner>
      )}
      <Link to="/app/dashboard" className={buttonClass({ tone: "primary" })}>
        {subscriptionTexts.toDashboard}
      </Link>
    </AccountFrame>
  );
}
