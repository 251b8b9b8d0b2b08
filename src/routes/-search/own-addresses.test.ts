import { expect, it } from "vitest";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { createOwnAddresses } from "./own-addresses.ts";

const asked = (query: string): SearchRequest => ({ type: "cards", query, filters: {}, page: 0 });

const EMPTY = asked("");
const A = asked("a");
const AB = asked("ab");
const LINK = asked("tag:birds");

it("what was written arrives as the page's own, once, also where the router left out what came before", () => {
  const own = createOwnAddresses(EMPTY);
  own.wrote(A);
  own.wrote(AB);
  expect(own.isOwn(AB)).toBe(true);
  expect(own.isOwn(A)).toBe(false);
  expect(own.isOwn(AB)).toBe(false);
});

it("a query whose pause ends while a link is on its way is not written over it", () => {
  const own = createOwnAddresses(EMPTY);
  expect(own.mayWrite(A, EMPTY)).toBe(true);
  expect(own.mayWrite(A, LINK)).toBe(false);
  expect(own.isOwn(LINK)).toBe(false);
  expect(own.mayWrite(AB, LINK)).toBe(true);
});

it("what is written may follow what was written, before that arrives", () => {
  const own = createOwnAddresses(EMPTY);
  own.wrote(A);
  expect(own.mayWrite(AB, A)).toBe(true);
});

it("an address that says it already is not written again", () => {
  const own = createOwnAddresses(EMPTY);
  expect(own.isOwn(LINK)).toBe(false);
  expect(own.mayWrite(LINK, LINK)).toBe(false);
});

it("what a link overtook is not taken for the page's own when it comes back later", () => {
  const own = createOwnAddresses(EMPTY);
  own.wrote(A);
  expect(own.isOwn(LINK)).toBe(false);
  expect(own.isOwn(A)).toBe(false);
});
