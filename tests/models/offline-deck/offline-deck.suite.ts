import { offlineDeckMachine } from "#src/machines/offline-deck/offline-deck.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { NO_CONNECTION, offlineDeckModel } from "./offline-deck.model.ts";
import { offlineDeckSystem } from "./offline-deck.system.ts";

/** "Available offline": a deck is pinned, with its progress, and let go. */
export default modelTest("offline-deck", {
  model: offlineDeckModel,
  covers: offlineDeckMachine,
  events: {
    "read.ends": [
      { isPinned: true, isComing: false },
      { isPinned: false, isComing: false },
      { isPinned: false, isComing: true },
    ],
    "read.fails": [{}],
    keep: [{}],
    cancel: [{}],
    release: [{}],
    "download.progresses": [{ done: 2 }, { done: 4 }],
    "download.ends": [{}],
    "download.fails": [{}],
    "release.ends": [{}],
    "release.fails": [{}],
  },
  // A download does not go back.
  tries: ({ context }, event) => event.type !== "download.progresses" || event.done > context.done,
  abstract: ({ value, context: { done, source } }) => [value, done, source],
  expect: ({ value, context: { done, downloads, abandoned, releases, source } }) => ({
    state: value,
    done,
    source,
    message: value === "failed" ? NO_CONNECTION : null,
    downloads,
    abandoned,
    underWay: value === "downloading" ? 1 : 0,
    releases,
  }),
  system: { create: offlineDeckSystem },
});
