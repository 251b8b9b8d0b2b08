import type { SnapshotFrom } from "xstate";
import { examMachine } from "#src/machines/exam/exam.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { type ModelScreen, inWords } from "./exam.screen.model.ts";
import { examModel } from "./exam.model.ts";
import type { ExamModelEvent } from "./exam.setup.model.ts";
import { examSystem } from "./exam.system.ts";

type Seen = SnapshotFrom<typeof examModel>;

/** The machine's names of situations that the model names otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  unlimited: "untimed",
  limited: "ticking",
  known: "saved",
  written: "writing",
  away: "reconnecting",
};

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function named(value: unknown, region = ""): unknown {
  if (isNested(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner, key)]));
  if (value === "sending" && region === "answers") return "saving";
  return typeof value === "string" ? (NAMES[value] ?? value) : value;
}

const screenInWords = ({ at, answers, unsaved, isHere }: ModelScreen): string =>
  [
    `at ${at}`,
    ([0, 1] as const).flatMap((which) => (answers[which] ? [inWords(which, answers[which])] : [])).join("; "),
    `unsaved ${unsaved.join(", ")}`,
    ...(isHere ? ["here"] : []),
  ].join(" | ");

/** What of a screen leads to something else later; times and confidence do not. */
const gist = (screen: ModelScreen | null) =>
  screen && [
    screen.at,
    screen.answers.map((answer) => (answer === null ? null : answer.value === null ? "" : answer.isDraft)),
    screen.unsaved.toSorted((one, other) => one - other),
    screen.hidden === null,
  ];

const isRunning = (seen: Seen) => seen.matches("running");

/** Which answers were changed since they were sent. */
const stale = ({ context: { screen, sent } }: Seen) =>
  screen?.unsaved.map((which) => screen.answers[which]?.changed !== sent?.answers[which]?.changed);

/** What is on its way: one of each. */
const WORK = ["find", "prepare", "prepareHere", "save", "submit", "discard"] as const;
function underWay(seen: Seen): readonly number[] {
  const is: Readonly<Record<(typeof WORK)[number], boolean>> = {
    find: seen.matches("finding"),
    prepare: seen.matches("preparing"),
    prepareHere: seen.matches("preparingHere"),
    save: seen.matches({ running: { answers: "sending" } }),
    submit: seen.matches({ submitting: "sending" }) || seen.matches({ timeUp: "sending" }),
    discard: seen.matches({ running: { end: "discarding" } }),
  };
  return WORK.map((work) => (is[work] ? 1 : 0));
}

/** What is tried while the exam is being given up. */
const WHILE_DISCARDING: ReadonlySet<string> = new Set([
  "discard",
  "discarded",
  "discardLost",
  "givenUp",
  "submit",
  "kill",
]);
/** What is tried in an exam with a deadline: the clock is its only difference. */
const WHILE_TIMED: ReadonlySet<string> = new Set([
  "write",
  "pause",
  "submit",
  "saved",
  "graded",
  "unreachable",
  "retry",
  "time",
]);

/** Leaves out combinations of what does not depend on each other. */
function isTried(seen: Seen, event: ExamModelEvent): boolean {
  const { screen, left, isNotStored, isUnreachable } = seen.context;
  if (!isRunning(seen) || screen === null) return true;
  if (seen.matches({ running: { end: "discarding" } })) return WHILE_DISCARDING.has(event.type);
  if (left !== null && !WHILE_TIMED.has(event.type)) return false;
  const [first, second] = screen.answers;
  const isTouched = first !== null || second !== null;
  // A hidden page is only shown again.
  if (screen.hidden !== null) return event.type === "show" || event.type === "kill";
  switch (event.type) {
    case "time":
      // Two delays at once are a state for each pair of their rests.
      return left === null || !seen.matches({ running: { answers: "away" } });
    case "write":
      if (screen.at === 1) return !event.isDraft && first === null;
      return left === null ? second === null : !event.isDraft && screen.unsaved.length === 0;
    case "rate":
      return screen.at === 0 && first?.isSure !== true && second === null;
    case "go":
      return event.to !== screen.at && (first === null || second === null);
    case "pause":
      return second === null && !isUnreachable;
    case "discard":
      return screen.unsaved.length === 0 && second === null;
    case "saved":
      return !event.newer || (left === null && screen.at === 0 && first !== null && second === null);
    case "storageFull":
      return !isNotStored && !isTouched;
    case "hide":
    case "show":
      return second === null && screen.at === 0 && first?.isSure !== true && !isUnreachable;
    case "found":
    case "prepared":
    case "prepareHere":
    case "start":
    case "takeHere":
    case "resume":
    case "submit":
    case "discarded":
    case "discardLost":
    case "givenUp":
    case "another":
    case "retry":
    case "restored":
    case "graded":
    case "refused":
    case "unreachable":
    case "kill":
      return true;
  }
}

const HANDED_IN = "`deciding` goes on to `saving` at once, because the answer is not a draft any more.";

/** An exam: no answer is lost, whatever is killed, reloaded or disconnected, and no other exam begins over it. */
export default modelTest("exam", {
  model: examModel,
  covers: examMachine,
  events: {
    found: [
      { what: "stored" },
      { what: "fresh" },
      { what: "timed" },
      { what: "server" },
      { what: "device" },
      { what: "none" },
      { what: "away" },
    ],
    prepared: [{ what: "fresh" }, { what: "timed" }, { what: "server" }, { what: "away" }],
    prepareHere: [{ what: "fresh" }, { what: "refused" }],
    start: [{}],
    takeHere: [{}],
    write: [{ isDraft: true }, { isDraft: false }],
    rate: [{}],
    go: [{ to: 0 }, { to: 1 }],
    pause: [{}],
    hide: [{}],
    show: [{}],
    resume: [{}],
    submit: [{}],
    discard: [{}],
    discarded: [{}],
    discardLost: [{}],
    givenUp: [{}],
    another: [{}],
    retry: [{}],
    restored: [{}],
    storageFull: [{}],
    saved: [{ newer: false }, { newer: true }],
    graded: [{ by: "server" }, { by: "device" }],
    refused: [{}],
    unreachable: [{}],
    kill: [{}],
    time: "to next delay",
  },
  tries: isTried,
  abstract: (seen) => {
    const { screen, stored, result, failure, isUnreachable } = seen.context;
    return isRunning(seen)
      ? [seen.value, gist(screen), isUnreachable, stale(seen)]
      : [seen.value, gist(stored), result, failure !== null, isUnreachable];
  },
  expect: (seen) => {
    const { calls, isAsked, screen, stored, result, failure, isUnreachable, isNotStored, notified } =
      seen.context;
    return {
      state: named(seen.value),
      isAsked,
      screen: screen && screenInWords(screen),
      stored: stored && screenInWords(stored),
      result,
      failure,
      isUnreachable,
      isNotStored,
      notified,
      calls,
      underWay: underWay(seen),
    };
  },
  system: { create: examSystem },
  exceptions: {
    undeclared: {
      graded:
        "Where the exam is being prepared, the driver answers that call, which is the event `prepared`.",
    },
    mutants: {
      "question answer in running.answers.writing: leads to running.answers.deciding": HANDED_IN,
      "question go in running.answers.writing: leads to running.answers.deciding": HANDED_IN,
      "exam pause in running.answers.writing: leads to running.answers.deciding": HANDED_IN,
    },
  },
});
