import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";

test("every endpoint of the contract is described by tests, once", () => {
  const folder = import.meta.dirname;
  const described = readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts"))
    .flatMap((name) => [
      ...readFileSync(`${folder}/${name}`, "utf8").matchAll(/^describeEndpoint\("(\w+)"/gm),
    ])
    .map(([, name]) => String(name));
  // The type of `describeEndpoint` requires good and bad cases, and the runner fails if one of them is empty.
  expect(described.toSorted()).toEqual([...endpoints.keys()].toSorted());
});
