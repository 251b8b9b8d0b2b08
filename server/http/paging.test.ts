import { expect, it } from "vitest";
import { totalOf } from "./paging.ts";

const never = () => Promise.reject(new Error("The page says it."));

it.each([
  { rows: 0, page: 0, total: 0 },
  { rows: 5, page: 0, total: 5 },
  { rows: 5, page: 2, total: 25 },
])("$rows rows on page $page of 10 are $total in all without a count", async ({ rows, page, total }) => {
  await expect(totalOf(Array.from({ length: rows }), { page, size: 10 }, never)).resolves.toBe(total);
});

it.each([
  { rows: 10, page: 0, counted: 7, total: 10 },
  { rows: 10, page: 1, counted: 34, total: 34 },
  { rows: 0, page: 1, counted: 7, total: 7 },
  { rows: 0, page: 1, counted: 13, total: 10 },
])(
  "$rows rows on page $page of 10, and $counted counted, are $total",
  async ({ rows, page, counted, total }) => {
    const count = () => Promise.resolve(counted);
    await expect(totalOf(Array.from({ length: rows }), { page, size: 10 }, count)).resolves.toBe(total);
  },
);
