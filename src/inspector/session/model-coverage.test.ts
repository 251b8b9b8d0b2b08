import { createMachine } from "xstate";
import { expect, it } from "vitest";
import { reportHtml } from "#tests/models/report/report.ts";
import { drawn, player, result } from "#tests/models/report/example.ts";
import { chartOf } from "../chart/chart-definition.ts";
import { type MachineCoverage, readModelCoverage, writeModelCoverage } from "./model-coverage.ts";

const lamp = createMachine({
  id: "lamp",
  initial: "off",
  states: {
    off: { on: { flip: "on", smash: "broken" } },
    on: { on: { flip: "off", dim: { target: "on", reenter: true } } },
    broken: { on: { repair: "off" } },
  },
});
const [flipOn, smash, flipOff, dim, repair] = [
  "lamp.off --flip[0]",
  "lamp.off --smash[0]",
  "lamp.on --flip[0]",
  "lamp.on --dim[0]",
  "lamp.broken --repair[0]",
];

const tests: MachineCoverage = {
  machine: "lamp",
  transitions: [flipOn, smash, flipOff, repair],
  taken: [flipOn, flipOff],
  excepted: [repair],
};

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
  const hostile: MachineCoverage = { ...tests, machine: "</script><!--", taken: ["</li>"] };
  const written = writeModelCoverage([hostile]);
  expect(written.match(/</g)).toHaveLength(2);
  expect(readModelCoverage(written).get("</script><!--")).toStrictEqual(hostile);
});

it.each([
  ["a page without it", "<html></html>", "it holds no coverage"],
  ["a later version", writeModelCoverage([]).replace('"version":1', '"version":2'), "version: "],
  ["a file that was cut", writeModelCoverage([tests]).slice(0, 90), "Invalid JSON"],
])("refuses %s, and says how to make a report", (_, text, why) => {
  expect(() => readModelCoverage(text)).toThrow(why);
  expect(() => readModelCoverage(text)).toThrow(
    /^This file is no report of the model tests: .*npm run models -- --report, /s,
  );
});
