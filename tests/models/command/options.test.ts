import { describe, expect, test } from "vitest";
import { HELP, type Options, UsageError, optionsOf } from "./options.ts";

const suites = ["door", "gate"];
const of = (...args: string[]) => optionsOf(args, suites);

const none: Options = {
  names: [],
  goal: undefined,
  seed: undefined,
  path: undefined,
  pathFile: undefined,
  keep: undefined,
  grep: undefined,
  walks: undefined,
  failures: 3,
  minutes: undefined,
  mutate: false,
  inside: false,
  page: false,
  headed: false,
  slow: 0,
  baseUrl: undefined,
  yes: false,
  list: false,
  report: undefined,
  junit: undefined,
};

test("without options, everything in process", () => {
  expect(of()).toEqual(none);
});

test.each<[args: string, set: Partial<Options>]>([
  ["gate", { names: ["gate"] }],
  ["gate door", { names: ["gate", "door"] }],
  ["--goal states", { goal: "states" }],
  ["--goal transitions", { goal: "transitions" }],
  ["--goal pairs", { goal: "pairs" }],
  ["--goal=edges", { goal: "edges" }],
  ["--seed 7", { seed: 7 }],
  ["--walks 0", { walks: 0 }],
  ["--minutes 0.5", { minutes: 0.5 }],
  ["--failures 1", { failures: 1 }],
  ["gate --path 01", { names: ["gate"], path: "01" }],
  ["gate --path 00 --seed 0", { names: ["gate"], path: "00", seed: 0 }],
  ["--mutate", { mutate: true }],
  ["--list", { list: true }],
  ["--report", { report: "model-tests.html" }],
  ["--report gate", { report: "model-tests.html", names: ["gate"] }],
  ["--report --list", { report: "model-tests.html", list: true }],
  ["--report out/mine.html", { report: "out/mine.html" }],
  ["--report=mine", { report: "mine" }],
  ["--junit", { junit: "model-tests.xml" }],
  ["--junit --report gate", { junit: "model-tests.xml", report: "model-tests.html", names: ["gate"] }],
  ["--junit out/mine.xml", { junit: "out/mine.xml" }],
  ["--base-url https://example.org --yes", { page: true, baseUrl: "https://example.org", yes: true }],
  ["--page", { page: true }],
  ["--headed", { page: true, headed: true }],
  ["--slow 300", { page: true, slow: 300 }],
  ["--slow 0", { page: true }],
  ["--base-url https://example.org/app", { page: true, baseUrl: "https://example.org" }],
  ["--base-url http://127.0.0.1:3000", { page: true, baseUrl: "http://127.0.0.1:3000" }],
])("%s", (args, set) => {
  expect(of(...args.split(" "))).toEqual({ ...none, ...set });
});

test("the empty path of a failure at the start", () => {
  expect(of("gate", "--path", "")).toEqual({ ...none, names: ["gate"], path: "" });
});

test.each(["--help", "gate --help --list"])("%s asks for help", (args) => {
  expect(of(...args.split(" "))).toBe(null);
});

describe("mistakes", () => {
  const number = (name: string, text: string) => `--${name} takes a number from 0, and this is "${text}".`;
  const needsName = "--path needs the name of the one suite that it is a path of.";

  test.each([
    ["gat", 'There is no suite "gat". Names like it: gate.'],
    ["bell", 'There is no suite "bell": there are door, gate.'],
    ["gate --goal all", '--goal is one of states, transitions, pairs, edges, not "all".'],
    ["--goal=", '--goal is one of states, transitions, pairs, edges, not "".'],
    ["--seed x", number("seed", "x")],
    ["--seed=-1", number("seed", "-1")],
    ["--walks many", number("walks", "many")],
    ["--walks=", number("walks", "")],
    ["--minutes Infinity", number("minutes", "Infinity")],
    ["--slow fast", number("slow", "fast")],
    ["--base-url example.org", '--base-url takes an address such as https://example.org, not "example.org".'],
    [
      "--base-url ftp://example.org",
      '--base-url takes an address such as https://example.org, not "ftp://example.org".',
    ],
    ["--path 01", needsName],
    ["gate --path-file a.json", "--path-file finds the suite by the machine in the file: name no suite."],
    ["gate door --path 01", needsName],
  ])("%s", (args, message) => {
    expect(() => of(...args.split(" "))).toThrow(new UsageError(message));
  });

  test("an unknown option, without advice about names that begin with a hyphen", () => {
    expect(() => of("--seeds", "7")).toThrow(new UsageError("Unknown option '--seeds'"));
  });

  test.each([
    ["--seeds 7", "Unknown option '--seeds'"],
    ["--list=yes", "Option '--list' does not take an argument"],
    ["--goal", "Option '--goal <value>' argument missing"],
    ["--seed -1", "Option '--seed' argument is ambiguous."],
  ])("%s, as Node itself says", (args, message) => {
    expect(() => of(...args.split(" "))).toThrow(UsageError);
    expect(() => of(...args.split(" "))).toThrow(message);
  });
});

test("help names each option", () => {
  const options = [
    "goal",
    "seed",
    "walks",
    "path",
    "grep",
    "path-file",
    "keep",
    "failures",
    "minutes",
    "mutate",
    "inside",
    "page",
    "headed",
    "slow",
    "base-url",
    "yes",
    "list",
    "report",
  ];
  expect(Array.from(HELP.matchAll(/^ {2}--([a-z-]+)/gm), ([, name]) => name)).toEqual([...options, "junit"]);
});
