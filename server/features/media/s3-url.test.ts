import { describe, expect, it } from "vitest";
import { loadConfig } from "#server/config.ts";

const storageOf = (url: string) => loadConfig({ S3_URL: url }).s3;

describe("S3_URL", () => {
  it.each([
    ["https://key:secret@s3.example.org/media", "https://s3.example.org", "us-east-1"],
    ["http://key:secret@127.0.0.1:9000/media/?region=garage", "http://127.0.0.1:9000", "garage"],
  ])("%s names the storage", (url, origin, region) => {
    expect(storageOf(url)).toStrictEqual({ origin, bucket: "media", region, keyId: "key", secret: "secret" });
  });

  it("has signs of the key and the secret percent-encoded", () => {
    const { keyId, secret } = storageOf("https://k%3Ay:a%2Fb%2Bc%40d+e%25@s3.test/media") ?? {};
    expect([keyId, secret]).toStrictEqual(["k:y", "a/b+c@d+e%"]);
  });

  it.each([
    ["hunter2", "it is no address"],
    ["https://key:hun/ter2@s3.test/media", "it is no address"],
    ["https://key:12/hunter2@s3.test/media", "it has no key and secret before the host"],
    ["s3://key:hunter2@media", "it begins neither with https:// nor with http://"],
    ["https://s3.test/media?hunter2", "it has no key and secret before the host"],
    ["https://hunter2@s3.test/media", "it has no key and secret before the host"],
    ["https://key:hunter2%@s3.test/media", "is not percent-encoded ASCII"],
    ["https://key:hunter2%0A@s3.test/media", "is not percent-encoded ASCII"],
    ["https://key%C3%A9:hunter2@s3.test/media", "is not percent-encoded ASCII"],
    ["https://key:hunter2@s3.test", "its path is not one name of a bucket"],
    ["https://key:hunter2@s3.test/a/media", "its path is not one name of a bucket"],
    ["https://key:hunter2@s3.test/Media!", "its path is not one name of a bucket"],
    ["https://key:hunter2@s3.test/media?region=", "its region is no name of a region"],
    ["https://key:hunter2@s3.test/media?region=a/hunter2", "its region is no name of a region"],
    ["https://key:hunter2@s3.test/media?acl=hunter2", "it has more than the parameter region"],
    ["https://key:hunter2@s3.test/media?region=a&region=b", "it has more than the parameter region"],
    ["https://key:hunter2@s3.test/media#hunter2", "it has more than the parameter region"],
  ])("%s stops the start with what is wrong, and without the secret", (url, what) => {
    let message = "";
    try {
      storageOf(url);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(
      `S3_URL cannot be used (${url.length} characters, not shown): set it to https://KEY`,
    );
    expect(message).toContain(what);
    expect(message).not.toContain("hunter2");
  });
});
