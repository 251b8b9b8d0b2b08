import { fromCallback } from "xstate";
import type { AuthReport } from "#src/machines/auth/watch-auth.ts";
import type { PageVisibility } from "#src/machines/while-visible.ts";
import { type PageWidth, unreadCountMachine } from "#src/machines/unread-count/unread-count.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
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
  const held = heldSystem(unreadCountMachine, hooks, {
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
  held.start();
  const { countUnread } = held.work;
  return held.system({
    drive: {
      signIn: () => report({ type: "auth.signedIn" }),
      signOut: () => report({ type: "auth.signedOut", reason: null }),
      hide: () => look({ type: "page.hidden" }),
      show: () => look({ type: "page.shown" }),
      narrow: () => look({ type: "width.mobile" }),
      widen: () => look({ type: "width.desktop" }),
      counted: ({ unread }) => countUnread.last().resolve(unread),
      countFails: () => countUnread.last().reject(new Error("The server is away.")),
      told: ({ unread }) => held.send({ type: "count.known", unreadCount: unread }),
      time: held.pass,
    },
    observe: () => ({
      shown: held.snapshot().context.unreadCount,
      asked: countUnread.calls.length,
    }),
  });
}
