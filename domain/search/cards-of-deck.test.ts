import * as v from "valibot";
import { expect, it } from "vitest";
import { searchInDeck } from "./cards-of-deck.ts";
import { narrowingInAddress } from "./card-list-address.ts";
import { parseQuery } from "./parse-query.ts";

it("searches nothing where the list has all cards in their order", () => {
  expect(searchInDeck(7, {})).toBeNull();
  expect(searchInDeck(7, { q: "  " })).toBeNull();
});

it("finds by words, state and tag in one line, and in the wished order", () => {
  const request = searchInDeck(7, {
    q: "heart val",
    show: "suspended",
    flag: "blue",
    tag: 'big "red"',
    order: "due",
  });
  expect(request).toEqual({
    type: "cards",
    query: String.raw`heart val is:suspended is:blue tag:"big \"red\""`,
    filters: { deckIds: [7], rankingStrategy: "due" },
    page: 0,
  });
  expect(parseQuery(request?.query ?? "", "cards").query?.terms).toMatchObject([
    { kind: "word", text: "heart", prefix: false },
    { kind: "word", text: "val", prefix: true },
    { kind: "flag", flag: "suspended" },
    { kind: "flag", flag: "blue" },
    { kind: "tag", name: 'big "red"' },
  ]);
});

it("leaves out what an address says wrong", () => {
  const address = { q: 1984, show: "public", flag: "black", tag: "", order: "popular" };
  expect(v.parse(v.object(narrowingInAddress), address)).toEqual({ q: "1984" });
});
