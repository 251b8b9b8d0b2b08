import { expect, it } from "vitest";
import { daysInTrash, trashedBefore } from "./trash.ts";

const at = (time: string) => Date.parse(time);

it("a deck stays in the trash for 30 days, and is announced as gone in one where the job is late", () => {
  const deletedAt = "2026-03-01T12:00:00.000Z";
  expect(daysInTrash(deletedAt, at("2026-03-01T12:00:00.000Z"))).toBe(30);
  expect(daysInTrash(deletedAt, at("2026-03-01T12:00:00.001Z"))).toBe(30);
  expect(daysInTrash(deletedAt, at("2026-03-30T12:00:00.000Z"))).toBe(1);
  expect(daysInTrash(deletedAt, at("2026-04-02T12:00:00.000Z"))).toBe(1);
  expect(trashedBefore(new Date("2026-03-31T12:00:00.000Z")).toISOString()).toBe(deletedAt);
});
