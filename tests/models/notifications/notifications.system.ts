import { fromCallback } from "xstate";
import type { AuthReport } from "#src/machines/auth/watch-auth.ts";
import type { PageVisibility } from "#src/machines/while-visible.ts";
import { notificationsMachine } from "#src/machines/notifications/notifications.machine.ts";
import { notification } from "../../support/notification.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { LISTS, type ListName, type NotificationsModelEvent } from "./notifications.model.ts";

const listOf = (name: ListName) => {
  const { unreadCount, unread, read } = LISTS[name];
  const notifications = [
    ...unread.map((id) => notification(id, false)),
    ...read.map((id) => notification(id, true)),
  ].toSorted((a, b) => b.id - a.id);
  return { unreadCount, notifications };
};

/** The machine over a server that answers when the test says so. */
export function notificationsSystem(hooks: Hooks): DrivenSystem<NotificationsModelEvent> {
  const unwatched = () => {
    throw new Error("Nobody watches.");
  };
  let report: (event: AuthReport) => void = unwatched;
  let look: (event: PageVisibility) => void = unwatched;
  const shownRead: unknown[] = [];
  const controlled = controlledSystem(notificationsMachine, hooks, {
    actors: ["readList", "saveMarks"],
    provide: {
      actors: {
        watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
          report = sendBack;
        }),
        watchPage: fromCallback<{ type: "unused" }, undefined, PageVisibility>(({ sendBack }) => {
          look = sendBack;
        }),
      },
      actions: { showRead: (_, marks) => void (marks.length > 0 && shownRead.push(marks)) },
    },
  });
  controlled.start();
  const { readList, saveMarks } = controlled.work;
  const heard = () =>
    controlled.emitted.map((event) => {
      switch (event.type) {
        case "notifications.counted":
          return `${event.unreadCount} unread, arrived ${event.arrived.map(({ id }) => id).join(" ")}`;
        case "notifications.arrived":
          return "alert";
        case "notifications.allMarked":
          return "All notifications marked as read";
        case "notifications.notMarked":
          return "Failed to mark notifications as read";
      }
    });
  return controlled.system({
    drive: {
      signIn: () => report({ type: "auth.signedIn" }),
      signOut: () => report({ type: "auth.signedOut", reason: null }),
      hide: () => look({ type: "page.hidden" }),
      show: () => look({ type: "page.shown" }),
      listed: ({ list }) => readList.last().resolve(listOf(list)),
      answered500: () => readList.last().resolve(null),
      readFails: () => readList.last().reject(new Error("The server is away.")),
      refresh: controlled.sends({ type: "list.refresh" }),
      changed({ list }) {
        const { unreadCount, notifications } = listOf(list);
        controlled.send({ type: "list.changed", unreadCount, newestId: notifications[0]?.id ?? 0 });
      },
      mark: ({ marks }) => controlled.send({ type: "notifications.mark", marks }),
      saved: ({ unread }) => saveMarks.last().resolve(unread),
      saveFails: () => saveMarks.last().reject(new Error("The server is away.")),
      time: controlled.pass,
    },
    observe: () => ({
      reads: readList.calls.length,
      saves: saveMarks.calls.map(({ input }) => input),
      shownRead: [...shownRead],
      heard: heard(),
    }),
  });
}
