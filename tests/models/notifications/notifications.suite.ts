import { notificationsMachine } from "#src/machines/notifications/notifications.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { notificationsModel } from "./notifications.model.ts";
import { notificationsSystem } from "./notifications.system.ts";

export default modelTest("notifications", {
  model: notificationsModel,
  covers: notificationsMachine,
  events: {
    signIn: [{}],
    signOut: [{}],
    hide: [{}],
    show: [{}],
    listed: [{ list: "empty" }, { list: "one" }, { list: "three" }, { list: "threeRead" }],
    answered500: [{}],
    readFails: [{}],
    refresh: [{}],
    changed: [{ list: "empty" }, { list: "one" }, { list: "oneRead" }, { list: "threeRead" }],
    mark: [{ marks: [3] }, { marks: [2, 1] }, { marks: "all" }],
    saved: [{ unread: 0 }, { unread: 1 }],
    saveFails: [{}],
    time: "to next delay",
  },
  abstract: ({ value, context: { newest, unread, isFollowed, saves, saving, next } }) => [
    value,
    newest,
    unread,
    isFollowed,
    saves.at(-1) === "all",
    saving === "all" ? saving : saving.length > 0,
    next === "all" ? next : next.length > 0,
  ],
  expect: ({ context: { reads, saves, marked, heard } }) => ({ reads, saves, shownRead: marked, heard }),
  system: { create: notificationsSystem },
  exceptions: {
    undeclared: {
      "mark in marks.nobody": "No learner is signed in, so that nothing is shown that could be marked.",
    },
  },
});
