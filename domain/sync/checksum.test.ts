import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { checksumOf } from "./checksum.ts";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** Fields as a review or a cached card has them, with texts of any script. */
const record = fc.dictionary(
  fc.string({ unit: "grapheme", maxLength: 12 }).filter((name) => name !== "checksum"),
  fc.oneof(fc.string({ unit: "binary" }), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue()),
);

it("is MD5 over the JSON of the fields in the order of their keys", () => {
  expect(checksumOf({})).toBe(md5("{}"));
  expect(checksumOf({ performance: 3, cardId: 7, notes: "ñ 𝕏", voided: false })).toBe(
    md5('{"cardId":7,"notes":"ñ 𝕏","performance":3,"voided":false}'),
  );
  fc.assert(
    fc.property(record, (content) => {
      const names = Object.keys(content).toSorted((a, b) => (a < b ? -1 : 1));
      const sorted = Object.fromEntries(names.map((name) => [name, content[name]]));
      expect(checksumOf(content)).toBe(md5(JSON.stringify(sorted)));
    }),
  );
});

it("is the same whatever the order of fields, without those that are undefined, and for its own value", () => {
  fc.assert(
    fc.property(record, fc.string(), (content, checksum) => {
      const reversed = Object.fromEntries(Object.entries(content).toReversed());
      expect(checksumOf({ ...reversed, checksum, absent: undefined })).toBe(checksumOf(content));
    }),
  );
});

it("is another one when a field is", () => {
  const review = { reviewId: "a", performance: 3, notes: null };
  const changed = [{ performance: 4 }, { notes: "" }, { notes: undefined }, { extra: null }];
  const sums = [{}, ...changed].map((change) => checksumOf({ ...review, ...change }));
  expect(new Set(sums).size).toBe(sums.length);
});

it("is the same after a way through JSON", () => {
  fc.assert(
    fc.property(record, (content) => {
      const copy: unknown = JSON.parse(JSON.stringify({ content }));
      expect(checksumOf({ copy })).toBe(checksumOf({ copy: { content } }));
    }),
  );
});
