import { expect, it } from "vitest";
import { parseListing } from "./s3-listing.ts";

const AT = "2026-01-01T00:00:00.000Z";
const object = (key: string, more = "") =>
  `<Contents><Key>${key}</Key><LastModified>${AT}</LastModified>${more}</Contents>`;
const keysOf = (inside: string, before = "") =>
  parseListing(`${before}<ListBucketResult>${inside}</ListBucketResult>`).objects.map(({ key }) => key);

it("reads keys with their times, and the token of the next page", () => {
  const list = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name>
    ${object("a &amp; &#98;", "<Size>3</Size>")}<IsTruncated>true</IsTruncated>
    <NextContinuationToken>t/+=&amp;</NextContinuationToken></ListBucketResult>`;
  expect(parseListing(list)).toStrictEqual({
    objects: [{ key: "a & b", writtenAt: Date.parse(AT) }],
    next: "t/+=&",
  });
});

it("has no next page where the list is not cut off", () => {
  const token = "<NextContinuationToken>t</NextContinuationToken>";
  expect(parseListing(`<ListBucketResult>${token}</ListBucketResult>`).next).toBeNull();
});

it("takes keys from their own elements alone", () => {
  expect(keysOf(object("a", "<Owner><Key>b</Key></Owner>"))).toStrictEqual(["a"]);
  expect(keysOf(`<Key>c</Key><CommonPrefixes>${object("d")}</CommonPrefixes>`)).toStrictEqual([]);
});

it("resolves no entities that a document declares", () => {
  const declared = '<!DOCTYPE l [<!ENTITY x "boom"><!ENTITY f SYSTEM "file:///etc/hostname">]>';
  expect(keysOf(object("&x;&f;"), declared)).toStrictEqual(["&x;&f;"]);
});

it("leaves out an object whose time cannot be read", () => {
  expect(keysOf("<Contents><Key>a</Key><LastModified>soon</LastModified></Contents>")).toStrictEqual([]);
});

it("refuses what is nested deeper than any list", () => {
  expect(() => keysOf(`${"<a>".repeat(8)}${"</a>".repeat(8)}`)).toThrow(/did not answer with a list/);
  expect(() => parseListing(`<ListBucketResult>${"<a>".repeat(100_000)}`)).toThrow(/not answer with a list/);
  expect(keysOf(`${"<a>".repeat(7)}${"</a>".repeat(7)}${object("k")}`)).toStrictEqual(["k"]);
});

it.each(["", "<html></html>", "not XML", "<Error><Code>A</Code></Error>"])("refuses %j", (text) => {
  expect(() => parseListing(text)).toThrow(/did not answer with a list/);
});
