import { expect, test } from "vitest";
import { failed, flaky, passed, result } from "../report/example.ts";
import { junitOf } from "./junit.ts";

test("a test case for each path, and one for what is required", () => {
  const xml = junitOf([
    result({ paths: [passed, failed] }),
    result({ name: "door", system: "page", paths: [], milliseconds: 90_000 }),
  ]);
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="player" tests="3" failures="1" skipped="1" time="12.345">
    <testcase classname="player" name="Softer (to 3) in loud (01)" time="1.250"/>
    <testcase classname="player" name="Random walk, seed 7 (0110)" time="0.000">
      <failure message="The system and the model differ at step 1 of 1: ✗ louder">The system and the model differ at step 1 of 1:
  ✗ louder
replay  npm run models -- player --path 0</failure>
    </testcase>
    <testcase classname="player" name="every requirement is met">
      <skipped message="What a failing path should have taken is not required."/>
    </testcase>
  </testsuite>
  <testsuite name="door (page)" tests="1" failures="0" skipped="0" time="90.000">
    <testcase classname="door (page)" name="every requirement is met"/>
  </testsuite>
</testsuites>
`);
});

test("a failure on the page names its screenshots, also as services attach them to a test case", () => {
  const xml = junitOf([
    result({ paths: [{ ...failed, screenshots: ["/a/player-0.png", "/a/player-0-page-2.png"] }] }),
  ]);
  expect(xml).toContain(
    [
      "screenshot  /a/player-0.png",
      "screenshot  /a/player-0-page-2.png",
      "replay  npm run models -- player --path 0</failure>",
      "      <system-out>[[ATTACHMENT|/a/player-0.png]]",
      "[[ATTACHMENT|/a/player-0-page-2.png]]</system-out>",
    ].join("\n"),
  );
});

test("a flaky path and a missed requirement are failures", () => {
  const xml = junitOf([result({ paths: [{ ...flaky, id: "" }], problems: ["Too few.\nmore", "Stale."] })]);
  expect(xml).toContain(`tests="2" failures="2"`);
  expect(xml).toContain(`(no step)"`);
  expect(xml).toContain(`<failure message="flaky: it failed, and passed when it was played again">`);
  expect(xml).toContain(`<failure message="Too few.">Too few.\nmore\nStale.</failure>`);
});

test("hostile text is text, and what XML cannot hold is replaced", () => {
  const hostile = `</failure><x a="1">&\u0000\u001b\uD800`;
  const xml = junitOf([result({ name: hostile, paths: [{ ...failed, error: hostile }] })]);
  expect(xml).not.toContain("<x");
  expect(xml).toContain("&lt;/failure&gt;&lt;x a=&quot;1&quot;&gt;&amp;\uFFFD\uFFFD\uFFFD");
});
