import { expect, it } from "vitest";
import { billingSearch } from "./billing-search.ts";

it("takes the page and the filters of an address, and drops what is wrong", () => {
  expect(
    billingSearch({ page: 2, state: "completed", from: "2026-01-01", to: "2026-02-01", more: 1 }),
  ).toStrictEqual({ page: 2, state: "completed", from: "2026-01-01", to: "2026-02-01" });
  expect(billingSearch({ page: -1, state: "paid", from: 7, to: "2026-02-31" })).toStrictEqual({ page: 0 });
  expect(billingSearch({})).toStrictEqual({ page: 0 });
});
