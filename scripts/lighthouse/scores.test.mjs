import { expect, test } from "vitest";
import { complaints, medianOf, slowestOf, tableOf } from "./scores.mjs";

const CATEGORIES = ["performance", "seo"];
const report = (performance, seo) => ({
  categories: {
    performance: { score: performance, auditRefs: [{ id: "lcp", weight: 1 }] },
    seo: {
      score: seo,
      auditRefs: [
        { id: "title", weight: 1 },
        { id: "note", weight: 0 },
      ],
    },
  },
  audits: {
    lcp: { title: "Largest paint", score: performance, displayValue: "1.9 s" },
    title: { title: "Has a title", score: seo },
    note: { title: "A note", score: 0 },
  },
});

const page = (reports) => ({
  path: "/faq",
  least: { performance: 98, seo: 100 },
  reports,
  scores: medianOf(reports, CATEGORIES),
});

test("one slow run of three does not count", () => {
  const measured = page([report(0.6, 1), report(0.98, 1), report(1, 1)]);
  expect(measured.scores).toEqual({ performance: 98, seo: 100 });
  expect(complaints([measured], CATEGORIES)).toEqual([]);
  expect(tableOf([measured], CATEGORIES).split("\n")).toEqual([
    "      performance        seo",
    "/faq      98 (98)  100 (100)",
  ]);
});

test("what is below its limit is named with what cost the points", () => {
  expect(complaints([page([report(0.9, 0.9), report(0.97, 0.9), report(1, 0.9)])], CATEGORIES)).toEqual([
    "/faq: performance is 97, below 98: Largest paint 1.9 s",
    "/faq: seo is 90, below 100: Has a title",
  ]);
});

test("gives the lowest benchmark index of all runs", () => {
  const at = (benchmarkIndex) => ({ environment: { benchmarkIndex } });
  expect(slowestOf([{ reports: [at(1800), at(912.5)] }, { reports: [at(1200)] }])).toBe(913);
});
