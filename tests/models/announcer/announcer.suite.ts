import { announcerMachine } from "#src/machines/announcer/announcer.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { announcerModel } from "./announcer.model.ts";
import { announcerSystem } from "./announcer.system.ts";

/** Announcements for screen readers. */
export default modelTest("announcer", {
  model: announcerModel,
  covers: announcerMachine,
  inside: 1,
  events: {
    announce: [
      { text: "Card added", assertive: false },
      { text: "Card deleted", assertive: false },
      { text: "Card deleted", assertive: true },
    ],
    time: "to next delay",
  },
  abstract: ({ value, context }) => [value, context.next],
  expect: (snapshot) => (snapshot.matches("reading") ? snapshot.context.next : { polite: "", assertive: "" }),
  system: { create: announcerSystem },
});
