import type { ActorRefFrom, DoneActorEvent } from "xstate";
import { type Marks, type ReadList, joined, notificationsSetup } from "./notifications-setup.ts";
import { output, whole } from "../params.ts";

const listRead = ({ event }: { readonly event: DoneActorEvent<ReadList | null> }): ReadList => {
  if (event.output === null) throw new Error("There is no list to keep.");
  return event.output;
};
const pending = ({ context }: { readonly context: { readonly saving: Marks; readonly waiting: Marks } }) =>
  joined(context.saving, context.waiting);
const marks = ({ event }: { readonly event: { readonly marks: Marks } }) => event.marks;

/**
 * The notifications of the learner (accounts specification, section 4, "Notifications"): the list is read every 5 minutes
 * while the page is visible, when the page becomes visible, and when the server notifies of a change. After a 500 the
 * periodic refresh stops until one of the other two reads the list.
 */
export const notificationsMachine = notificationsSetup.createMachine({
  id: "notifications",
  context: { newestId: null, unreadCount: 0, saving: [], waiting: [] },
  invoke: [{ src: "watchAuth" }, { src: "watchPage" }],
  type: "parallel",
  states: {
    page: {
      initial: "visible",
      states: {
        visible: {
          on: { "page.hidden": "hidden" },
          initial: "catchingUp",
          states: {
            /** What comes with the next list may have come while the page was hidden. */
            catchingUp: { on: { "list.read": "following" } },
            following: {
              on: {
                "list.read": {
                  guard: { type: "isArrival", params: ({ event }) => event.hasArrivals },
                  actions: "tellArrival",
                },
              },
            },
          },
        },
        hidden: { on: { "page.shown": "visible" } },
      },
    },
    list: {
      initial: "nobody",
      on: { "auth.signedOut": { target: ".nobody", actions: "forget" } },
      states: {
        nobody: { on: { "auth.signedIn": "watched" } },
        /** The page is hidden: the list is read when it becomes visible. */
        unwatched: { on: { "page.shown": "watched" } },
        watched: {
          always: { guard: "isHidden", target: "unwatched" },
          initial: "reading",
          states: {
            reading: {
              invoke: {
                src: "readList",
                onDone: [
                  { guard: { type: "isBroken", params: output }, target: "broken" },
                  {
                    target: "current",
                    actions: [
                      { type: "tellList", params: listRead },
                      { type: "tellPage", params: listRead },
                      { type: "keepList", params: listRead },
                      // It may be older than what is being saved.
                      { type: "showRead", params: pending },
                    ],
                  },
                ],
                onError: "current",
              },
              // What is under way may be older than the change.
              on: {
                "list.refresh": { target: "reading", reenter: true },
                "list.changed": { target: "reading", reenter: true },
                "marks.saved": { target: "reading", reenter: true },
              },
            },
            current: {
              after: { refresh: "reading" },
              on: {
                "list.refresh": "reading",
                "list.changed": { guard: { type: "isNews", params: whole }, target: "reading" },
              },
            },
            broken: { on: { "list.refresh": "reading", "list.changed": "reading" } },
          },
        },
      },
    },
    marks: {
      initial: "settled",
      on: { "auth.signedOut": ".settled" },
      states: {
        settled: {
          entry: "dropMarks",
          always: { guard: "isMore", target: "saving" },
        },
        saving: {
          entry: "takeMarks",
          invoke: {
            src: "saveMarks",
            input: ({ context }) => context.saving,
            onDone: [
              {
                guard: "isAll",
                target: "settled",
                actions: [
                  { type: "keepCount", params: output },
                  { type: "tellCount", params: output },
                  "tellMarked",
                  "tellSaved",
                ],
              },
              {
                target: "settled",
                actions: [
                  { type: "keepCount", params: output },
                  { type: "tellCount", params: output },
                  "tellSaved",
                ],
              },
            ],
            // What was shown as read is read anew.
            onError: { target: "settled", actions: ["tellNotMarked", "readAgain"] },
          },
        },
      },
    },
  },
  on: {
    "notifications.mark": {
      actions: [
        { type: "addMarks", params: marks },
        { type: "showRead", params: marks },
      ],
    },
  },
});

export type NotificationsActorRef = ActorRefFrom<typeof notificationsMachine>;
