import { createMachine } from "xstate";
import { describe, expect, it } from "vitest";
import type { SuiteResult } from "../kit/result.ts";
import { transitionsOf } from "../kit/transitions.ts";
import { drawn, failed, flaky, passed, player, result, wordsOf } from "./example.ts";
import { reportHtml } from "./report.ts";
import { COLOURS } from "./style.ts";
import { duration } from "./words.ts";

const report = (parts: Partial<SuiteResult> = {}) => reportHtml([result(parts)]);

const heading = (page: string) => wordsOf(/<h1>.*?<\/h1>/s.exec(page)?.[0] ?? "");

/** From a heading of a section to the next one. */
const under = (page: string, title: string) => page.split("<h3>").find((one) => one.startsWith(title)) ?? "";

describe("the report", () => {
  it("takes nothing from elsewhere", async () => {
    const page = await report({ paths: [failed, passed] });
    expect(page).not.toMatch(/https?:|\ssrc=|<link|@import|url\((?!#)/);
    expect(page).toMatch(/^<!doctype html>/);
  });

  it("writes hostile text as text, wherever it stands", async () => {
    const hostile = `<img src=x onerror="alert('1')">&</li></pre>`;
    const machine = createMachine({
      id: hostile,
      initial: hostile,
      states: { [hostile]: { on: { [hostile]: { guard: hostile, target: "other" } } }, other: {} },
    });
    const [id = ""] = transitionsOf(machine).keys();
    const share = { covered: 0, of: 1, missing: [hostile] };
    const mutant = { name: hostile, killedBy: hostile, reason: hostile };
    const page = await report({
      name: hostile,
      model: drawn({ machine, exceptions: { [id]: hostile } }),
      production: drawn({ machine }),
      paths: [
        { ...failed, id: hostile, title: hostile, steps: [hostile], error: hostile, command: hostile },
        { ...passed, title: `</script>${hostile}`, covers: [`</script>${hostile}`], steps: [`<!--<script>`] },
      ],
      covered: { transitions: share, payloads: share, pairs: share, production: share, productionPairs: 0 },
      mutants: (["killed", "survived", "excepted"] as const).map((outcome) => ({ ...mutant, outcome })),
      problems: [hostile],
    });
    expect(page).not.toContain("<img");
    // The data of both, the coverage for the inspector, and the script itself.
    expect(page.split("<script")).toHaveLength(4);
    expect(page.split("</script>")).toHaveLength(4);
    expect(page).not.toContain(`onerror="`);
    const escaped = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&lt;/li&gt;&lt;/pre&gt;";
    const labels = [
      "Machine",
      "problem",
      "Survived",
      "Excepted",
      "killed, and by",
      "Step through it",
      "Not covered",
    ];
    for (const label of labels) expect(page.slice(page.indexOf(label))).toContain(escaped);
    // The name in the overview and the title; both machines with their states, events and guards; all the rest.
    expect(page.split(escaped).length - 1).toBeGreaterThan(25);
  });

  it.each([
    ["No suite was run", []],
    ["✓ The suite passed", [result()]],
    ["✓ All 2 suites passed", [result(), result({ system: "page" })]],
    ["✗ 1 of 2 suites failed", [result(), result({ paths: [passed, flaky] })]],
    ["✗ 1 of 2 suites failed", [result(), result({ paths: [passed, failed] })]],
    ["✗ 1 of 1 suite failed", [result({ problems: ["The event x is never enabled."] })]],
  ])("shows the outcome: %s", async (outcome, results) => {
    const page = await reportHtml(results);
    expect(heading(page)).toBe(outcome);
    expect(page).toContain(`<title>Model tests: ${outcome}</title>`);
  });

  it("has a row and a link for each machine and system", async () => {
    const killed = { name: "a", outcome: "killed", killedBy: "01", reason: null } as const;
    const survived = { ...killed, name: "b", outcome: "survived", killedBy: null } as const;
    const excepted = { ...survived, name: "c", outcome: "excepted", reason: "the same" } as const;
    const page = await reportHtml([
      result({
        paths: [passed, failed, flaky, passed],
        covered: {
          transitions: { covered: 3, of: 4, missing: ["t"] },
          payloads: { covered: 1, of: 1, missing: [] },
          pairs: { covered: 9, of: 9, missing: [] },
          production: { covered: 5, of: 6, missing: ["u"] },
          productionPairs: 12,
        },
        mutants: [killed, survived, excepted],
      }),
      result({
        name: "a b",
        system: "page",
        covered: {
          transitions: { covered: 4, of: 4, missing: [] },
          payloads: { covered: 1, of: 1, missing: [] },
          pairs: null,
          production: null,
          productionPairs: 0,
        },
        milliseconds: 90_000,
      }),
    ]);
    const [, ...rows] = page.split("<tr").slice(1);
    const cells = rows.map((row) =>
      row
        .split(/<t[hd]/)
        .slice(1)
        .map((cell) => wordsOf(`<${cell.split("</t")[0]}`)),
    );
    expect(cells).toEqual([
      // oxfmt-ignore
      ["player", "in process", "✗ failed", "2", "1", "1", "○ 3 of 4", "1 of 1", "9 of 9", "○ 5 of 6", "12", "○ 1 of 2 1 excepted", "12.3 s"],
      // oxfmt-ignore
      ["a b", "in the browser", "✓ passed", "1", "0", "0", "4 of 4", "1 of 1", "n/a", "n/a", "n/a", "n/a", "1.5 min"],
    ]);
    for (const anchor of ["player-process", "a-b-page"]) {
      expect(page).toContain(`href="#${anchor}"`);
      expect(page.split(` id="${anchor}"`)).toHaveLength(2);
    }
  });

  it("shows what failed, first, with its divergence and its command", async () => {
    const paths = under(await report({ paths: [passed, flaky, failed] }), "Paths");
    const [, ...each] = paths.split("<article").map((one) => wordsOf(`<${one.split("</article>")[0]}`));
    expect(each).toEqual([
      "✗ failed Random walk, seed 7 0110 · random walk The system and the model differ at step 1 of 1: ✗ louder " +
        "Play it again: npm run models -- player --path 0 Step through it",
      "≈ flaky: failed, then passed when played again Failed before: softer (to 3) in loud 11 · failed " +
        "before The system and the model differ at the start: Step through it",
    ]);
    // The lines of a divergence stay as they are.
    expect(paths).toContain(">The system and the model differ at step 1 of 1:\n  ✗ louder</pre");
    expect(Array.from(paths.matchAll(/data-path="(\d)"/g), ([, path]) => path)).toEqual(["2", "1"]);
  });

  it("names the slowest paths, of more than three", async () => {
    const timed = [30, 10, 40, 20].map((time) => ({
      ...passed,
      title: `took ${time}`,
      times: [time - 1, 1],
    }));
    expect(await report({ paths: timed.slice(1) })).not.toContain("Slowest");
    const page = await report({ paths: [...timed, { ...failed, title: "not timed" }] });
    expect(wordsOf(page)).toContain(
      "Slowest paths, the longest 40 ms took 40 40 ms took 30 30 ms took 20 20 ms",
    );
  });

  it("names the mutants, survivors first", async () => {
    const mutants = under(
      await report({
        mutants: [
          { name: "drop a", outcome: "killed", killedBy: "01", reason: null },
          { name: "drop b", outcome: "killed", killedBy: null, reason: null },
          { name: "drop c", outcome: "excepted", killedBy: null, reason: "the same" },
          { name: "drop d", outcome: "survived", killedBy: null, reason: null },
        ],
      }),
      "Mutants",
    );
    expect(wordsOf(mutants)).toBe(
      "Mutants 2 of 3 mutants killed. ○ Survived: 1 drop d ⊘ Excepted: 1 drop c : the same " +
        "2 mutants killed, and by which path drop a by 01 drop b it did not come to an end",
    );
  });

  it("names what is not covered, and why nothing can", async () => {
    const share = (missing: string[]) => ({ covered: 1, of: missing.length + 1, missing });
    const page = await report({
      covered: {
        transitions: share(["m1"]),
        payloads: share([]),
        pairs: share(Array.from({ length: 21 }, (_, index) => `p${index}`)),
        production: share(["q1", "q2"]),
        productionPairs: 0,
      },
      production: drawn({ exceptions: { "player --off[0]": "never sent" } }),
    });
    const list = under(page, "Not covered");
    expect(wordsOf(list)).toMatch(
      /^Not covered ○ Production transitions \(player\): 2 q1 q2 ○ Model transitions \(player\): 1 m1 ○ Model pairs: 21 p0 .* p20 ⊘ Excepted: 1 off in any state: never sent/,
    );
    expect(list.split("<details")).toHaveLength(2);
  });

  it("draws the production machine only where it was measured", async () => {
    const charts = (page: string) => page.split(`aria-label="Chart of player"`).length > 3;
    expect(charts(await report())).toBe(true);
    const covered = { ...result().covered, production: null };
    const page = await report({ system: "page", covered, production: drawn({ taken: new Set(["x"]) }) });
    expect(charts(page)).toBe(false);
    expect(page).toContain("is not measured");
  });

  it("counts the transitions of each mark beside the chart", async () => {
    const [first = "", second = "", third = "", ...rest] = transitionsOf(player).keys();
    const page = await report({
      production: drawn({
        taken: new Set([first, ...rest]),
        failing: new Set([first]),
        exceptions: { [third]: "y" },
      }),
    });
    expect(second).not.toBe("");
    const legend = /<ul class="legend">.*?<\/ul>/s.exec(page)?.[0] ?? "";
    expect(
      [...legend.matchAll(/<b\s+class="(\w+)"\s*>([^<]*)</g)].map(([, mark, words]) => [mark, words]),
    ).toEqual([
      ["covered", `✓ ${rest.length} covered`],
      ["excepted", "⊘ 1 excepted"],
      ["uncovered", "○ 1 uncovered"],
      ["failing", "✗ 1 failing"],
    ]);
  });
});

describe("colours", () => {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const contrast = (a: string, b: string) => Math.max(light(a), light(b)) / Math.min(light(a), light(b));
  const texts = ["ink", "soft", "accent", "covered", "uncovered", "excepted", "failing"] as const;

  it.each([["light", 0] as const, ["dark", 1] as const])("can be read in %s", (_, theme) => {
    for (const ground of ["paper", "surface"] as const) {
      const over = (name: keyof typeof COLOURS) => contrast(COLOURS[name][theme], COLOURS[ground][theme]);
      expect(texts.filter((name) => over(name) < 4.5)).toEqual([]);
      expect(over("border")).toBeGreaterThan(3);
    }
  });
});

it("writes times as a person would", () => {
  expect([0.04, 0.96, 1, 59.6, 999, 1000, 59_999, 60_000].map(duration)).toEqual([
    "0.0 ms",
    "1.0 ms",
    "1 ms",
    "60 ms",
    "999 ms",
    "1.0 s",
    "60.0 s",
    "1.0 min",
  ]);
});
