import { expect, test } from "vitest";
import { tableOf } from "./table.ts";

test("a Markdown table, its numbers at the right", () => {
  const rows = [
    { runtime: "Node 24.0.0", name: "GET", rounds: [{ peer: 100, ours: 125 }] },
    { runtime: "Chromium 150.0", name: "POST, 6 at once", rounds: [{ peer: 1000, ours: 999.6 }] },
  ];
  expect(tableOf({ peer: "fetch", ours: "client" }, rows)).toBe(
    [
      "| in       | case            | fetch, µs | client, µs | ratio |   95 % of it |",
      "| -------- | --------------- | --------: | ---------: | ----: | -----------: |",
      "| Node     | GET             |       100 |        125 |  1.25 | 1.25 to 1.25 |",
      "| Chromium | POST, 6 at once |      1000 |       1000 |  1.00 | 1.00 to 1.00 |",
    ].join("\n"),
  );
});

test("where a row has a goal, each says whether it is met", () => {
  const rows = [
    { runtime: "Node 24.0.0", name: "GET", rounds: [{ peer: 100, ours: 125 }], goal: { timeAtMost: 1.3 } },
    { runtime: "Node 24.0.0", name: "PUT", rounds: [{ peer: 100, ours: 100 }] },
  ];
  const lines = tableOf({ peer: "bare", ours: "ours" }, rows).split("\n");
  expect(lines.map((line) => line.split("|").at(-2)?.trim())).toEqual([
    "goal",
    "-----------------",
    "at most 1.30: met",
    "",
  ]);
});
