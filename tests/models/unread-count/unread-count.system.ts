import { fromCallback } from "xstate";
import type { AuthReport } from "#src/machines/auth/watch-auth.ts";
import type { PageVisibility } from "#src/machines/while-visible.ts";
import { type PageWidth, unreadCountMachine } from "#src/machines/unread-count/unread-count.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { UnreadCountModelEvent } from "./unread-count.model.ts";

/** The machine over a server that answers when the test says so. */
export function unreadCountSystem(hooks: Hooks): DrivenSystem<UnreadCountModelEvent> {
  const unwatched = () => {
    throw new Error("Nobody watches.");
  };
  let report: (event: AuthReport) => void = unwatched;
  let look: (event: PageVisibility | PageWidth) => void = unwatched;
  const controlled = controlledSystem(unreadCountMachine, hooks, {
    actors: ["countUnread"],
    provide: {
      actors: {
        watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
          report = sendBack;
        }),
        watchPage: fromCallback<{ type: "unused" }, undefined, PageVisibility | PageWidth>(({ sendBack }) => {
          look = sendBack;
        }),
      },
    },
  });
  controlled.start();
  const { countUnread } = controlled.work;
  return controlled.system({
    drive: {
      signIn: () => report({ type: "auth.signedIn" }),
      signOut: () => report({ type: "auth.signedOut", reason: null }),
      hide: () => look({ type: "page.hidden" }),
      show: () => look({ type: "page.shown" }),
      narrow: () => look({ type: "width.mobile" }),
      widen: () => look({ type: "width.desktop" }),
      counted: ({ unread }) => countUnread.last().resolve(unread),
      countFails: () => countUnread.last().reject(new Error("The server is away.")),
      known: ({ unread }) => controlled.send({ type: "count.known", unreadCount: unread }),
      time: controlled.pass,
    },
    observe: () => ({
      shown: controlled.snapshot().context.unreadCount,
      asked: countUnread.calls.length,
    }),
  });
}
