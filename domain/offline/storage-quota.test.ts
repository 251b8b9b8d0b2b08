import { expect, it } from "vitest";
import { STORAGE_QUOTAS, sizeText } from "./storage-quota.ts";

it.each([
  ["FREE", "5 MB"],
  ["TRIAL", "50 MB"],
  ["PREMIUM", "500 MB"],
  ["ENTERPRISE", "2 GB"],
] as const)("%s may keep %s", (tier, size) => {
  expect(sizeText(STORAGE_QUOTAS[tier])).toBe(size);
});

it.each([
  [0, "0 MB"],
  [1, "0.1 MB"],
  [5 * 1024 * 1024 + 1, "5.1 MB"],
  [1024 ** 3 - 1, "1024 MB"],
  [1.5 * 1024 ** 3, "1.5 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
