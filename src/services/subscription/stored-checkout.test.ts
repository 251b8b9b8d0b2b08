import { expect, it } from "vitest";
import { STORED_FOR, forgetCheckout, storedCheckout } from "./stored-checkout.ts";

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
  const stored = storage();
  const page = storedCheckout(stored, 7, () => NOW);
  expect(page.read()).toBeNull();
  page.keep(STARTING);
  const next = storedCheckout(stored, 7, () => NOW + STORED_FOR - 1);
  expect(next.read()).toStrictEqual(STARTING);
  next.keep(ORDERED);
  expect(page.read()).toStrictEqual(ORDERED);
  expect(storedCheckout(stored, 8, () => NOW).read()).toBeNull();
  page.keep(null);
  expect([next.read(), stored.items.size]).toStrictEqual([null, 0]);
});

it("reads an order that an earlier version stored, so that an update orders nothing twice", () => {
  const stored = storage();
  stored.setItem("checkout 7", JSON.stringify({ attempt: ORDERED, keptAt: NOW }));
  expect(storedCheckout(stored, 7, () => NOW).read()).toStrictEqual(ORDERED);
});

it("forgets an attempt after a day, and one of a clock that went back as far", () => {
  const stored = storage();
  storedCheckout(stored, 7, () => NOW).keep(STARTING);
  expect(storedCheckout(stored, 7, () => NOW + STORED_FOR).read()).toBeNull();
  expect(storedCheckout(stored, 7, () => NOW - STORED_FOR).read()).toBeNull();
});

it("takes nothing that another program wrote, and lives with a storage that refuses", () => {
  const stored = storage();
  for (const text of ["", "{", "7", '{"attempt":{"stage":"ordered","orderId":"../x"},"keptAt":1}']) {
    stored.setItem("checkout 7", text);
    expect(storedCheckout(stored, 7, () => 1).read()).toBeNull();
  }
  const refuses = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  const full = storedCheckout({ getItem: refuses, setItem: refuses, removeItem: refuses }, 7, () => NOW);
  full.keep(STARTING);
  full.keep(null);
  expect(full.read()).toBeNull();
});

it("leaves nothing of a deleted account", () => {
  const stored = storage();
  storedCheckout(stored, 7, () => NOW).keep(ORDERED);
  storedCheckout(stored, 77, () => NOW).keep(ORDERED);
  forgetCheckout(stored, 7);
  expect([...stored.items.keys()]).toStrictEqual(["checkout 77"]);
});
