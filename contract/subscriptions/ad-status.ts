import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Money } from "./plans.ts";

export const AdStatus = v.object({
  /** Always false. */
  showAds: v.boolean(),
  /** A plan without a price includes everything. */
  isFree: v.boolean(),
  /** Empty once the launch is over. */
  message: v.string(),
  /** Of the cheapest plan; null: no plan. */
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
