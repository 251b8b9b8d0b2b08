import * as v from "valibot";
import type { SessionData } from "#domain/auth/session-validation.ts";
import { randomToken } from "../crypto/random-token.ts";
import type { BrowserCrypto } from "../crypto/encrypted-records.ts";

const ID_KEY = "_sid";
const ACTIVITY_KEY = "_lastActivity";
const START_KEY = "_sessionStart";

const StoredTime = v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger());

const Message = v.variant("type", [
  v.object({ type: v.literal("activity"), at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  v.object({ type: v.literal("question") }),
]);
type Message = v.InferOutput<typeof Message>;

/** What happens in this tab and in the others of its sign-in; `at`: now, milliseconds since 1970. */
export type ObservedActivity =
  | { type: "activity"; at: number }
  | { type: "page.hidden" }
  | { type: "page.visible"; at: number }
  | { type: "otherTab.active"; lastActivity: number; at: number }
  | { type: "otherTab.asked" };

export interface OpenedSession extends SessionData {
  readonly at: number;
}

/** Watches a tab and the others of its sign-in until stopped. */
export interface ActivityWatch {
  /** Stores when this tab was active, and informs the others. */
  record(at: number): void;
  /** Stores when another tab was active. */
  keep(at: number): void;
  ask(): void;
  answer(at: number): void;
  stop(): void;
}

/** Session data per browser tab (accounts specification, section 3; decisions, "Several tabs"). */
export interface SessionActivity {
  /** Begins a sign-in with new data, against session fixation. */
  begin(): void;
  /** The tab's data; missing or invalid ones are created. */
  open(): OpenedSession;
  clear(): void;
  /** @param channel Name of the channel that the tabs of one sign-in share. */
  watch(channel: string, listen: (event: ObservedActivity) => void): ActivityWatch;
}

export type ActivityChannel = Pick<
  BroadcastChannel,
  "postMessage" | "addEventListener" | "removeEventListener" | "close"
>;
export type ActivityPage = Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;

/** What a learner does with a page: mouse, keypress, scroll, touch (specification, section 9). */
const ACTIVITY_EVENTS = ["mousemove", "mousedown", "keydown", "scroll", "touchstart"] as const;
const LISTENING = { passive: true, capture: true } as const;

/** @param options.now The clock, milliseconds since 1970. */
export function createSessionActivity(options: {
  readonly storage: Storage;
  readonly now: () => number;
  readonly crypto: BrowserCrypto;
  readonly openChannel: (name: string) => ActivityChannel;
  readonly page: ActivityPage;
}): SessionActivity {
  const { storage, now, crypto, openChannel, page } = options;

  const write = (key: string, text: string) => {
    try {
      storage.setItem(key, text);
    } catch {
      // The machine remembers the times while the page is open.
    }
  };
  const readTime = (key: string): number => {
    const at = now();
    const stored = v.safeParse(StoredTime, storage.getItem(key));
    // A future time would keep the session alive until then.
    if (stored.success && stored.output <= at) return stored.output;
    write(key, String(at));
    return at;
  };
  const readId = (): string => {
    const stored = storage.getItem(ID_KEY);
    if (stored !== null) return stored;
    const made = randomToken(crypto);
    write(ID_KEY, made);
    return made;
  };
  const clear = () => {
    for (const key of [ID_KEY, ACTIVITY_KEY, START_KEY]) storage.removeItem(key);
  };
  const open = () => ({
    sessionId: readId(),
    sessionStart: readTime(START_KEY),
    lastActivity: readTime(ACTIVITY_KEY),
    at: now(),
  });

  return {
    open,
    clear,
    begin() {
      clear();
      open();
    },
    watch(name, listen) {
      const channel = openChannel(name);
      const post = (message: Message) => channel.postMessage(message);
      const hear = ({ data }: MessageEvent<unknown>) => {
        const { success, output } = v.safeParse(Message, data);
        if (!success) return;
        if (output.type === "question") return listen({ type: "otherTab.asked" });
        const at = now();
        listen({ type: "otherTab.active", lastActivity: Math.min(output.at, at), at });
      };
      const see = () => listen({ type: "activity", at: now() });
      const change = () =>
        listen(
          page.visibilityState === "hidden" ? { type: "page.hidden" } : { type: "page.visible", at: now() },
        );
      channel.addEventListener("message", hear);
      page.addEventListener("visibilitychange", change);
      for (const type of ACTIVITY_EVENTS) page.addEventListener(type, see, LISTENING);

      return {
        keep: (at) => write(ACTIVITY_KEY, String(at)),
        record(at) {
          write(ACTIVITY_KEY, String(at));
          post({ type: "activity", at });
        },
        ask: () => post({ type: "question" }),
        answer: (at) => post({ type: "activity", at }),
        stop() {
          for (const type of ACTIVITY_EVENTS) page.removeEventListener(type, see, LISTENING);
          page.removeEventListener("visibilitychange", change);
          channel.removeEventListener("message", hear);
          channel.close();
        },
      };
    },
  };
}
