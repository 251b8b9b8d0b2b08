import { expect, it } from "vitest";
import { KEPT_FOR, forgetCheckout, keptCheckout } from "./stored-checkout.ts";

const NOW = Date.UTC(2026, 2, 2, 10);
const STARTING = {
  stage: "starting",
  key: "0197c0a1-0000-7000-8000-000000000001",
  planId: "launch",
  sandboxOutcome: "succeeds",
} as const;
const ORDERED = { stage: "ordered", orderId: "0197c0a1-0000-7000-8000-000000000002" } as const;

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it("keeps the attempt of a learner over pages until it is decided", () => {
  const kept = storage();
  const page = keptCheckout(kept, 7, () => NOW);
  expect(page.read()).toBeNull();
  page.keep(STARTING);
  const next = keptCheckout(kept, 7, () => NOW + KEPT_FOR - 1);
  expect(next.read()).toStrictEqual(STARTING);
  next.keep(ORDERED);
  expect(page.read()).toStrictEqual(ORDERED);
  expect(keptCheckout(kept, 8, () => NOW).read()).toBeNull();
  page.keep(null);
  expect([next.read(), kept.items.size]).toStrictEqual([null, 0]);
});

it("forgets an attempt after a day, and one of a clock that went back as far", () => {
  const kept = storage();
  keptCheckout(kept, 7, () => NOW).keep(STARTING);
  expect(keptCheckout(kept, 7, () => NOW + KEPT_FOR).read()).toBeNull();
  expect(keptCheckout(kept, 7, () => NOW - KEPT_FOR).read()).toBeNull();
});

it("takes nothing that another program wrote, and lives with a storage that refuses", () => {
  const kept = storage();
  for (const text of ["", "{", "7", '{"attempt":{"stage":"ordered","orderId":"../x"},"keptAt":1}']) {
    kept.setItem("checkout 7", text);
    expect(keptCheckout(kept, 7, () => 1).read()).toBeNull();
  }
  const refuses = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  const full = keptCheckout({ getItem: refuses, setItem: refuses, removeItem: refuses }, 7, () => NOW);
  full.keep(STARTING);
  full.keep(null);
  expect(full.read()).toBeNull();
});

it("leaves nothing of a deleted account", () => {
  const kept = storage();
  keptCheckout(kept, 7, () => NOW).keep(ORDERED);
  keptCheckout(kept, 77, () => NOW).keep(ORDERED);
  forgetCheckout(kept, 7);
  expect([...kept.items.keys()]).toStrictEqual(["checkout 77"]);
});
