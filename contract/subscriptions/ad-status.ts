import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Money } from "./plans.ts";

/** The lowest price, and whether everything is free: public. */
export const AdStatus = v.object({
  /** Whether pages may show advertisements: never. */
  showAds: v.boolean(),
  /** Whether all features are free now: a plan that costs nothing has all of them. */
  isFree: v.boolean(),
  /** A sentence for the page; empty when the launch is over. */
  message: v.string(),
  /** Of the cheapest plan; null: there is none. */
  price: v.nullable(Money),
});
export type AdStatus = v.InferOutput<typeof AdStatus>;

export const getAdStatus = endpoint({
  method: "GET",
  path: "/api/subscriptions/public/ad-status",
  access: "public",
  summary: "Whether advertisements are shown, and whether everything is free",
  response: AdStatus,
});
