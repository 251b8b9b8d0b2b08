import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { transitionsOf } from "../kit/transitions.ts";
import { failed, flaky, passed, player, result, wordsOf } from "./example.ts";
import { type PastRun, pastRunOf } from "./past-run.ts";
import { type About, reportHtml } from "./report.ts";

const nothing: About = { moment: null, locationOf: () => null, runsOf: () => [] };

describe("the report", () => {
  it("lets its own script run, and nothing else", async () => {
    const page = await reportHtml([result()]);
    const [, code = ""] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const hash = createHash("sha256").update(code).digest("base64");
    const [, written = ""] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
    const policy = written.replaceAll("&#39;", "'");
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(page).not.toMatch(/\son[a-z]+=/);
  });

  it("says when it was made, and from which commit", async () => {
    const moment = { date: "2026-03-01T09:30:59.000Z", commit: "abc1234" };
    const made = async (commit: string | null) =>
      wordsOf(await reportHtml([], { ...nothing, moment: { ...moment, commit } }));
    expect(await made("abc1234")).toContain("Made on 2026-03-01 09:30 UTC from the commit abc1234");
    expect(await made("abc1234+")).toContain("abc1234+ with changes that are not committed");
    expect(await made(null)).not.toContain("commit");
  });

  it("shows the last runs, if there were others", async () => {
    const moment = { date: "2026-03-01T09:30:59.000Z", commit: "abc1234" };
    const last = pastRunOf(result(), moment);
    const before = pastRunOf(result({ paths: [passed, failed, flaky], milliseconds: 90_000 }), {
      date: "2026-02-28T09:30:59.000Z",
      commit: null,
    });
    const page = (runs: readonly PastRun[]) => reportHtml([result()], { ...nothing, runsOf: () => runs });
    expect(await page([last])).not.toContain("The last");
    const words = wordsOf(await page([before, last]));
    expect(words).toContain("The last 2 runs: 1 failed, the longest took 1.5 min");
    expect(words).toContain(
      "2026-03-01 09:30 UTC abc1234 ✓ passed pairs 1 0 3 of 3 n/a 12.3 s " +
        "2026-02-28 09:30 UTC n/a ✗ failed pairs 3 2 3 of 3 n/a 1.5 min",
    );
  });

  it("leads from each transition to its line in the source and to its paths", async () => {
    const [id = ""] = transitionsOf(player).keys();
    const lit = { taken: [id], states: ["player"] };
    const step = { label: "louder", outcome: "passed", model: lit, production: lit } as const;
    const trace = [{ ...step, expected: 1, observed: null }];
    const page = await reportHtml([result({ paths: [{ ...passed, trace }, passed, { ...passed, trace }] })], {
      ...nothing,
      locationOf: (machine, transition) =>
        machine === "player" && transition === id ? ["src/player.ts:12", "../src/player.ts"] : null,
    });
    const list = page.slice(page.indexOf(`class="transitions"`));
    const [first = "", second = ""] = list.split("<li>").slice(1);
    expect(wordsOf(first)).toBe(`○ off in any state src/player.ts:12 2 paths`);
    expect(first).toContain(`href="../src/player.ts"`);
    expect(first).toContain(`data-t="0"`);
    expect(second).not.toContain("<button");
    // The chart names the same transition by the same number.
    const [, named] = /data-t="0"\s*><title>([^:]*):/.exec(page) ?? [];
    expect(named).toBe("off in any state");
  });
});
