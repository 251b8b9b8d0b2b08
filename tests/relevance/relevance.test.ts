import { expect, test } from "vitest";
import { parseQuery } from "#domain/search/parse-query.ts";
import { corpusCards, judgedQueries } from "./corpus.ts";
import { mean, ndcg } from "./measures.ts";
import { findOnDevice } from "./on-device.ts";

test("sixty lines that can be read are judged, each by cards of the corpus, whose fronts are all different", () => {
  const fronts = new Set(corpusCards.map(({ front }) => front));
  expect(fronts.size).toBe(corpusCards.length);
  expect(judgedQueries).toHaveLength(60);
  expect(new Set(judgedQueries.map(({ line }) => line)).size).toBe(60);
  const judged = judgedQueries.flatMap(({ answers }) => Object.keys(answers));
  expect(judged.filter((front) => !fronts.has(front))).toEqual([]);
  expect(judgedQueries.filter(({ line }) => parseQuery(line, "cards").error !== null)).toEqual([]);
});

test("nDCG@10 is that of the formula", () => {
  const [a, b, c] = corpusCards;
  if (!a || !b || !c) throw new Error("There are no cards.");
  const query = {
    line: "",
    kind: "words" as const,
    answers: { [a.front]: 3 as const, [b.front]: 1 as const },
  };
  expect(ndcg(query, [a.id, b.id])).toBe(1);
  expect(ndcg(query, [])).toBe(0);
  // Gains 1 and 7 at the first and the second position, of 7 and 1.
  expect(ndcg(query, [b.id, a.id])).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)), 12);
  expect(ndcg(query, [c.id, a.id])).toBeCloseTo(7 / Math.log2(3) / (7 + 1 / Math.log2(3)), 12);
  expect(ndcg(query, [...Array<number>(10).fill(c.id), a.id, b.id])).toBe(0);
});

test("the search on the device finds what was judged to be an answer", () => {
  expect(mean(judgedQueries.map((query) => ndcg(query, findOnDevice(query.line))))).toBeGreaterThanOrEqual(
    0.85,
  );
});
