import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { PaymentMethod } from "#contract/subscriptions/payment-methods.ts";
import {
  paymentMethodRemoval,
  paymentMethodsQuery,
} from "../../services/subscription/subscription-queries.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { MethodList, cardName } from "../../ui/subscription/MethodList.tsx";
import { planTexts, subscriptionTexts, methodTexts as texts } from "../../ui/subscription/texts.ts";
import { showsLoadError } from "../-errors/shows-load-error.ts";
import { Panel } from "../-errors/FailedPage.tsx";
import { PendingPart } from "../-parts/PendingPart.tsx";

export function PaymentMethods() {
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      back={{ label: planTexts.back, link: (link) => <Link to="/app/subscription" {...link} /> }}
    >
      <Panel name="payment methods">
        <Methods />
      </Panel>
    </Page>
  );
}

function Methods() {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery({ ...paymentMethodsQuery(http), throwOnError: showsLoadError });
  const [asked, setAsked] = useState<PaymentMethod | null>(null);
  const remove = useMutation({
    mutationFn: ({ methodId }: PaymentMethod) => paymentMethodRemoval.show(http, methodId),
    onSuccess: () => setAsked(null),
  });
  if (data === undefined) return <PendingPart lines={4} />;
  return (
    <>
      {remove.isSuccess && (
        <Outcome key={remove.submittedAt}>
          <Banner tone="success">{texts.removed}</Banner>
        </Outcome>
      )}
      {data.methods.length === 0 ? (
        <EmptyState
          icon="lock"
          title={texts.none}
          text={texts.noneText}
          action={
            <Link to="/app/subscription-plans" className={buttonClass({ tone: "primary" })}>
              {subscriptionTexts.toPlans}
            </Link>
          }
        />
      ) : (
        <MethodList methods={data.methods} onRemove={setAsked} />
      )}
      {asked && (
        <ConfirmDialog
          title={texts.removeTitle(cardName(asked))}
          message={
            <>
              <p>{texts.removeText}</p>
              {remove.error && <Banner tone="error">{remove.error.message}</Banner>}
            </>
          }
          confirmLabel={texts.removeShort}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked)}
          onCancel={() => {
            remove.reset();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
