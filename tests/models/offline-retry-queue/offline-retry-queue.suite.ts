import { offlineRetryQueueMachine } from "#src/machines/offline-retry-queue.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { EXPIRY, offlineRetryQueueModel } from "./offline-retry-queue.model.ts";
import { offlineRetryQueueSystem } from "./offline-retry-queue.system.ts";

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
  abstract: ({ value, context: { entries, due } }) => [value, entries, due],
  expect: ({ context: { entries, due, tried, told } }) => ({
    waiting: entries.map(({ id }) => id),
    underWay: due.slice(0, 1),
    tried,
    told,
  }),
  system: { create: offlineRetryQueueSystem },
  exceptions: {
    mutants: Object.fromEntries(
      [
        "onDone of retryEntry[0]",
        "onDone of retryEntry[1]",
        "onDone of retryEntry[2]",
        "onError of retryEntry[0]",
      ].map((end) => [
        `offlineRetryQueue.processing.trying: ${end} leads to offlineRetryQueue.processing.trying`,
        "`next` leads to `trying` where one is due; where none is, `trying` leaves before its try begins.",
      ]),
    ),
  },
});
