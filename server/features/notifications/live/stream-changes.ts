import type { NotificationChange } from "#contract/notifications/notifications.ts";
import { isSignInAlive } from "#server/features/auth/tokens/authenticate.ts";
import type { EventStream } from "#server/http/event-stream.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { readChange } from "../notifications.ts";

/** Milliseconds. Proxies close connections that are silent for a minute. */
const BEAT = 25_000;

/** What the learner has now, and again whenever it changes, until the sign-in ends. */
export async function streamChanges(
  caller: Caller,
  { db, now, wakeUps }: Pick<Services, "db" | "now" | "wakeUps">,
): Promise<EventStream<NotificationChange>> {
  const { userId } = caller;
  // Before the first reading, so that nothing is missed between the two.
  const stream = await wakeUps.wait(userId);
  return async function* (signal) {
    signal.addEventListener("abort", () => stream.end(), { once: true });
    try {
      yield { name: "change", data: await readChange(db, userId) };
      for (;;) {
        const cause = await stream.next(BEAT);
        if (cause === "ended" || !(await isSignInAlive(db, caller, now()))) return;
        yield cause === "quiet" ? "beat" : { name: "change", data: await readChange(db, userId) };
      }
    } finally {
      stream.end();
    }
  };
}
