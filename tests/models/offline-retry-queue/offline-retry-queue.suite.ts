import { offlineRetryQueueMachine } from "#src/machines/offline-retry-queue/offline-retry-queue.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { EXPIRY, offlineRetryQueueModel } from "./offline-retry-queue.model.ts";
import { offlineRetryQueuePage } from "./offline-retry-queue.page.ts";
import { offlineRetryQueueSystem } from "./offline-retry-queue.system.ts";

const ONCE =
  "What waits in the corner offers no way to make it wait anew; and while entries are tried, the page is online, where " +
  "nothing that is read waits.";

/** Tried again when the connection returns (study specification, sections 4 and 9). */
export default modelTest("offline-retry-queue", {
  model: offlineRetryQueueModel,
  covers: offlineRetryQueueMachine,
  events: {
    queue: [{ id: "a" }, { id: "b" }],
    drop: [{ id: "a" }, { id: "b" }],
    return: [{}],
    lose: [{}],
    succeed: [{}],
    fail: [{}],
    refuse: [{}],
    wait: [{ ms: 1 }, { ms: EXPIRY - 1 }],
    sleep: [{}],
  },
  // Only those sleep that are new by the clock and were never tried, lest there be too many situations.
  tries: ({ context: { entries } }, { type }) =>
    type !== "sleep" || entries.every(({ left, late, tries }) => left === EXPIRY && !late && tries === 0),
  abstract: ({ value, context: { entries, due } }) => [value, entries, due],
  expect: ({ context: { entries, due, tried, emitted } }) => ({
    waiting: entries.map(({ id }) => id),
    underWay: due.slice(0, 1),
    tried,
    emitted,
  }),
  system: { create: offlineRetryQueueSystem },
  page: {
    create: offlineRetryQueuePage,
    // On the page, `a` is a change that stands in the corner, and `b` something that is read without a word.
    expect: ({ context: { entries, due, tried, leftOver } }) => ({
      waiting: entries.some(({ id }) => id === "a"),
      leftOver: leftOver.includes("a"),
      underWay: due[0] === "a",
      tried,
    }),
    can({ value, context: { entries, leftOver } }, event) {
      const isThere = (id: string) => entries.some((entry) => entry.id === id);
      if (event.type === "queue") return event.id === "a" ? !isThere("a") : value === "waiting";
      return event.type !== "drop" || (event.id === "a" && (isThere("a") || leftOver.includes("a")));
    },
    exceptions: Object.fromEntries(
      ["under way", "still due", "there"].map((guard) => [`queue in trying if ${guard}`, ONCE]),
    ),
  },
  exceptions: {
    mutants: Object.fromEntries(
      [
        "retry entry done in processing.trying if has succeeded",
        "retry entry done in processing.trying if last retry",
        "retry entry done in processing.trying otherwise",
        "retry entry failed in processing.trying",
      ].map((end) => [
        `${end}: leads to processing.trying`,
        "`next` leads to `trying` where one is due; where none is, `trying` leaves before its try begins.",
      ]),
    ),
  },
});
