import { expect, test } from "vitest";
import { keyPages } from "./key-pages.ts";

test("pages of any size are read to the last row", async () => {
  const all = [1, 2, 3, 4, 5];
  const pages = keyPages(
    async (after: number | undefined) => all.filter((id) => id > (after ?? 0)).slice(0, 2),
    (id) => id,
    2,
  );
  const read: number[][] = [];
  for await (const page of pages) read.push(page);
  expect(read).toEqual([[1, 2], [3, 4], [5]]);
});
