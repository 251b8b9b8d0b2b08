import { expect, it } from "vitest";
import { reportHtml } from "#tests/models/report/report.ts";
import { drawn, player, result } from "#tests/models/report/example.ts";
import { dim, flipOff, flipOn, lamp, lampCoverage, repair, smash } from "#tests/support/lamp-coverage.ts";
import { chartOf } from "../chart/chart-definition.ts";
import { type MachineCoverage, readModelCoverage, writeModelCoverage } from "./model-coverage.ts";

it("reads the report that the model tests write, with one entry for each machine", async () => {
  const ids = chartOf(player).transitions.map(({ id }) => id);
  const [first = "", second = ""] = ids;
  const report = await reportHtml([
    result({ production: drawn({ taken: new Set([first]), exceptions: { [second]: "why" } }) }),
    result({ production: drawn({ taken: new Set([second]) }) }),
    result({ production: drawn({ machine: lamp, taken: new Set([flipOn]) }) }),
  ]);
  const coverage = readModelCoverage(report);
  expect([...coverage.keys()]).toStrictEqual(["player", "lamp"]);
  expect(coverage.get("player")).toMatchObject({ taken: [first, second], excepted: [second] });
  expect(coverage.get("lamp")?.transitions.toSorted()).toStrictEqual(
    [flipOn, smash, flipOff, dim, repair].toSorted(),
  );
});

it("leaves out a suite whose system takes transitions elsewhere", async () => {
  const { covered } = result();
  const report = await reportHtml([result({ system: "page", covered: { ...covered, production: null } })]);
  expect([...readModelCoverage(report)]).toStrictEqual([]);
});

it("reads names that could end the element", () => {
  const hostile: MachineCoverage = { ...lampCoverage, machine: "</script><!--", taken: ["</li>"] };
  const written = writeModelCoverage([hostile]);
  expect(written.match(/</g)).toHaveLength(2);
  expect(readModelCoverage(written).get("</script><!--")).toStrictEqual(hostile);
});

it.each([
  ["a page without it", "<html></html>", "it holds no coverage"],
  ["a later version", writeModelCoverage([]).replace('"version":1', '"version":2'), "version: "],
  ["a file that was cut", writeModelCoverage([lampCoverage]).slice(0, 90), "Invalid JSON"],
])("refuses %s, and says how to make a report", (_, text, why) => {
  expect(() => readModelCoverage(text)).toThrow(why);
  expect(() => readModelCoverage(text)).toThrow(
    /^This file is no report of the model tests: .*npm run models -- --report, /s,
  );
});
