import type { PathResult, SuiteResult } from "../kit/result.ts";

/** The results as JUnit XML, which continuous integration reads: a test case for each path and for the requirements. */
export function junitOf(results: readonly SuiteResult[]): string {
  const suites = results.map(suiteElement);
  return [`<?xml version="1.0" encoding="UTF-8"?>`, "<testsuites>", ...suites, "</testsuites>", ""].join(
    "\n",
  );
}

function suiteElement(result: SuiteResult): string {
  const { name, system, paths, problems, milliseconds } = result;
  const suite = system === "page" ? `${name} (page)` : name;
  const failures = paths.filter(({ outcome }) => outcome !== "passed").length + (problems.length > 0 ? 1 : 0);
  const attributes = attributesOf({
    name: suite,
    tests: String(paths.length + 1),
    failures: String(failures),
    skipped: String(isUnchecked(result) ? 1 : 0),
    time: secondsOf(milliseconds),
  });
  const cases = [...paths.map((path) => pathElement(suite, path)), requirements(suite, result)];
  return [`  <testsuite${attributes}>`, ...cases, "  </testsuite>"].join("\n");
}

function pathElement(suite: string, path: PathResult): string {
  const { id, title, times, outcome, error, command, screenshots } = path;
  const time = secondsOf(times.reduce((sum, one) => sum + one, 0));
  const attributes = attributesOf({
    classname: suite,
    name: `${title} (${id === "" ? "no step" : id})`,
    time,
  });
  if (outcome === "passed") return `    <testcase${attributes}/>`;
  const message =
    outcome === "flaky" ? "flaky: it failed, and passed when it was played again" : faultIn(error ?? "");
  const text = [
    error ?? "",
    ...screenshots.map((file) => `screenshot  ${file}`),
    ...(command === null ? [] : [`replay  ${command}`]),
  ].join("\n");
  return failed(attributes, message, text, screenshots);
}

/** Whether requirements were not checked, because a path failed. */
const isUnchecked = ({ problems, paths }: SuiteResult) =>
  problems.length === 0 && paths.some(({ outcome }) => outcome === "failed");

/** What concerns no single path. */
function requirements(suite: string, result: SuiteResult): string {
  const { problems } = result;
  const attributes = attributesOf({ classname: suite, name: "every requirement is met" });
  if (isUnchecked(result))
    return [
      `    <testcase${attributes}>`,
      `      <skipped message="What a failing path should have taken is not required."/>`,
      "    </testcase>",
    ].join("\n");
  return problems.length === 0
    ? `    <testcase${attributes}/>`
    : failed(attributes, firstLine(problems[0] ?? ""), problems.join("\n"));
}

/** Services such as GitLab and Jenkins read the files that belong to a test case as `[[ATTACHMENT|file]]`. */
const attached = (files: readonly string[]) =>
  files.length === 0
    ? []
    : [`      <system-out>${files.map((file) => escaped(`[[ATTACHMENT|${file}]]`)).join("\n")}</system-out>`];

const failed = (attributes: string, message: string, text: string, files: readonly string[] = []) =>
  [
    `    <testcase${attributes}>`,
    `      <failure${attributesOf({ message })}>${escaped(text)}</failure>`,
    ...attached(files),
    "    </testcase>",
  ].join("\n");

/** What failed, in one line, which services show without the rest: the step and what differs first. */
function faultIn(error: string): string {
  const [first = "", ...more] = error.split("\n");
  const step = more.find((line) => line.startsWith("  ✗ "));
  const difference = more.find((line) => line.startsWith("  ≠ "));
  return [first, step, difference].flatMap((line) => line?.trim() ?? []).join(" ");
}

const firstLine = (text: string) => text.split("\n", 1)[0] ?? "";

const secondsOf = (milliseconds: number) => (milliseconds / 1000).toFixed(3);

const attributesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text; what XML 1.0 cannot hold becomes the replacement character. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    // oxlint-disable-next-line no-control-regex -- these are what XML excludes.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD");
