import * as v from "valibot";
import { OrderState } from "#contract/subscriptions/subscriptions.ts";
import { HistorySearch, orNothing } from "../-history/history-search.ts";

const { page, from, to } = HistorySearch.entries;
const BillingSearch = v.object({ page, from, to, state: orNothing(OrderState) });

/** Parses the address of the billing history; invalid parts are ignored. */
export function billingSearch(search: Readonly<Record<string, unknown>>) {
  const { page: asked = 0, ...filter } = v.parse(BillingSearch, search);
  return {
    page: asked,
    ...(filter.state !== undefined && { state: filter.state }),
    ...(filter.from !== undefined && { from: filter.from }),
    ...(filter.to !== undefined && { to: filter.to }),
  };
}
