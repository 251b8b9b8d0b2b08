import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import * as v from "valibot";
import type { BillingEntry } from "#contract/subscriptions/billing.ts";
import { Day } from "#contract/values.ts";
import { moneyText } from "#domain/subscription/money.ts";
import { saveFile } from "../../services/browser/save-file.ts";
import { downloadInvoice } from "../../services/subscription/invoice.ts";
import { type BillingFilter, billingHistoryQuery } from "../../services/subscription/subscription-queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Pagination } from "../../ui/layout/Pagination.tsx";
import { BillingFilters } from "../../ui/subscription/BillingFilters.tsx";
import { BillingList } from "../../ui/subscription/BillingList.tsx";
import { planTexts, subscriptionTexts, billingTexts as texts } from "../../ui/subscription/texts.ts";
import { showsLoadError } from "../-errors/shows-load-error.ts";
import { Panel } from "../-errors/FailedPage.tsx";
import { PendingPart } from "../-parts/PendingPart.tsx";
import { billingSearch } from "./billing-search.ts";

interface Listed {
  readonly filter: BillingFilter;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export function Billing() {
  const { page, ...filter } = billingSearch(useSearch({ from: "/app/billing-history" }));
  const navigate = useNavigate({ from: "/app/billing-history" });
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      back={{ label: planTexts.back, link: (link) => <Link to="/app/subscription" {...link} /> }}
    >
      <BillingFilters
        filter={filter}
        isDay={(text) => v.is(Day, text)}
        onFilter={(change) => void navigate({ search: { ...filter, ...change }, replace: true })}
        onClear={() => void navigate({ search: {}, replace: true })}
      />
      <Panel name="billing">
        <Orders
          filter={filter}
          page={page}
          onPage={(next) => void navigate({ search: { ...filter, page: next } })}
        />
      </Panel>
    </Page>
  );
}

function Orders({ filter, page, onPage }: Listed) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery({
    ...billingHistoryQuery(http, filter, page),
    placeholderData: keepPreviousData,
    throwOnError: showsLoadError,
  });
  if (data === undefined) return <PendingPart lines={6} />;
  if (data.content.length === 0)
    return Object.keys(filter).length > 0 ? (
      <EmptyState icon="search" title={texts.noneFound} text={texts.noneFoundText} />
    ) : (
      <EmptyState
        icon="info"
        title={texts.none}
        text={texts.noneText}
        action={
          <Link to="/app/subscription-plans" className={buttonClass({ tone: "primary" })}>
            {subscriptionTexts.toPlans}
          </Link>
        }
      />
    );
  return (
    <>
      <BillingList
        entries={data.content}
        money={moneyText}
        invoice={(invoice) => <Invoice invoice={invoice} />}
      />
      <Pagination page={page} totalPages={data.totalPages} onPage={onPage} />
    </>
  );
}

function Invoice({ invoice }: { readonly invoice: NonNullable<BillingEntry["invoice"]> }) {
  const { api, ui } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const download = useMutation({
    mutationFn: () => downloadInvoice(http, invoice.invoiceId),
    onSuccess: (pdf) => saveFile(`${invoice.number}.pdf`, "application/pdf", pdf),
    onError: () => ui.toast({ text: texts.notDownloaded, tone: "error" }),
  });
  return (
    <Button
      icon="import"
      busy={download.isPending}
      aria-label={texts.download(invoice.number)}
      onClick={() => download.mutate()}
    >
      {texts.invoice}
    </Button>
  );
}
