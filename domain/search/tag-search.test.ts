import { expect, it } from "vitest";
import { readAddress } from "./search-address.ts";
import { tagSearch } from "./tag-search.ts";

it.each(["birds", '"live"', "R&B, 50 %", "1984", "-a:b"])(
  "the search of the tag %s is for that tag alone",
  (tag) => {
    expect(readAddress(tagSearch("cards", tag))).toStrictEqual({
      request: { type: "cards", query: "", filters: { tagNames: [tag] }, page: 0 },
      broken: [],
    });
  },
);
