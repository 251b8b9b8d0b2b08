import { beforeEach, describe, expect, it } from "vitest";
import { countedCrypto } from "#tests/support/counted-crypto.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { type ObservedActivity, createSessionActivity } from "./session-activity.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const firstId = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE";
const secondId = "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI";

/** One tab. Its channel and its page are those of the browser, as far as Node has them. */
function tab() {
  const storage = memoryStorage();
  const target = new EventTarget();
  let visibilityState: DocumentVisibilityState = "visible";
  let at = START;
  const service = createSessionActivity({
    storage,
    now: () => at,
    crypto: countedCrypto(),
    openChannel: (name) => new BroadcastChannel(name),
    page: {
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      get visibilityState() {
        return visibilityState;
      },
    },
  });
  return {
    service,
    storage,
    act: (type: string) => target.dispatchEvent(new Event(type)),
    become(state: DocumentVisibilityState) {
      visibilityState = state;
      target.dispatchEvent(new Event("visibilitychange"));
    },
    pass: (ms: number) => (at += ms),
    stored: () => ["_sid", "_lastActivity", "_sessionStart"].map((key) => storage.getItem(key)),
  };
}

/** A channel of its own for each test, with somebody at its other end. */
let names = 0;
const channelName = () => `test ${process.pid} ${(names += 1)}`;
function otherTabOn(name: string) {
  const channel = new BroadcastChannel(name);
  const heard: unknown[] = [];
  let wake = () => {};
  channel.addEventListener("message", ({ data }) => {
    heard.push(data);
    wake();
  });
  return {
    channel,
    async hears(count: number) {
      while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return heard;
    },
  };
}

describe("session data", () => {
  let one = tab();
  beforeEach(() => (one = tab()));

  it("are made where there are none, as text", () => {
    const session = { sessionId: firstId, sessionStart: START, lastActivity: START, at: START };
    expect(one.service.open()).toStrictEqual(session);
    expect(one.stored()).toStrictEqual([firstId, String(START), String(START)]);
  });

  it("stay at a reload", () => {
    one.service.open();
    one.pass(5000);
    const session = { sessionId: firstId, sessionStart: START, lastActivity: START, at: START + 5000 };
    expect(one.service.open()).toStrictEqual(session);
  });

  it("keep a malformed id, which validation has to see", () => {
    one.storage.setItem("_sid", "<script>");
    expect(one.service.open().sessionId).toBe("<script>");
  });

  it.each(["", "soon", "-1", "1e3", "99999999999999999999", String(START + 1)])(
    "take %j for no time",
    (text) => {
      one.storage.setItem("_lastActivity", text);
      one.storage.setItem("_sessionStart", text);
      const { lastActivity, sessionStart } = one.service.open();
      expect([lastActivity, sessionStart]).toStrictEqual([START, START]);
      expect(one.stored()).toStrictEqual([firstId, String(START), String(START)]);
    },
  );

  it("begin anew at a sign-in, against session fixation", () => {
    const planted = "A".repeat(43);
    one.storage.setItem("_sid", planted);
    one.storage.setItem("_lastActivity", "1");
    one.storage.setItem("_sessionStart", "1");
    one.service.begin();
    expect(one.stored()).toStrictEqual([firstId, String(START), String(START)]);
    one.pass(1);
    one.service.begin();
    expect(one.stored()).toStrictEqual([secondId, String(START + 1), String(START + 1)]);
  });

  it("never keep an id at a sign-in, not even in a storage that is full", () => {
    one.storage.setItem("_sid", "A".repeat(43));
    one.storage.setItem = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
    one.service.begin();
    expect(one.stored()).toStrictEqual([null, null, null]);
  });

  it("go with the session, and nothing else with them", () => {
    one.service.open();
    one.storage.setItem("token", "stored");
    one.service.clear();
    expect([...one.stored(), one.storage.getItem("token")]).toStrictEqual([null, null, null, "stored"]);
  });
});

describe("a watch", () => {
  it("sees what the learner does, and when, until it is stopped", () => {
    const one = tab();
    const events: ObservedActivity[] = [];
    const watch = one.service.watch(channelName(), (event) => events.push(event));
    for (const type of ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "focus"]) {
      one.pass(1);
      one.act(type);
    }
    one.become("hidden");
    one.become("visible");
    watch.stop();
    one.act("keydown");
    one.become("hidden");
    expect(events).toStrictEqual([
      ...[1, 2, 3, 4, 5].map((ms) => ({ type: "activity", at: START + ms })),
      { type: "page.hidden" },
      { type: "page.visible", at: START + 6 },
    ]);
  });

  it("records, keeps, asks and answers", async () => {
    const one = tab();
    const name = channelName();
    const otherTab = otherTabOn(name);
    const watch = one.service.watch(name, () => undefined);
    watch.keep(START + 1);
    expect(one.storage.getItem("_lastActivity")).toBe(String(START + 1));
    watch.answer(START + 2);
    expect(one.storage.getItem("_lastActivity")).toBe(String(START + 1));
    watch.record(START + 3);
    expect(one.storage.getItem("_lastActivity")).toBe(String(START + 3));
    watch.ask();
    expect(await otherTab.hears(3)).toStrictEqual([
      { type: "activity", at: START + 2 },
      { type: "activity", at: START + 3 },
      { type: "question" },
    ]);
    watch.stop();
    otherTab.channel.close();
  });

  it("hears other tabs, and nothing that is no message of theirs", async () => {
    const one = tab();
    const name = channelName();
    const otherTab = otherTabOn(name);
    const events: ObservedActivity[] = [];
    const { promise: last, resolve } = Promise.withResolvers<void>();
    const watch = one.service.watch(name, (event) => {
      events.push(event);
      if (event.type === "otherTab.asked") resolve();
    });
    const noise = [
      null,
      "activity",
      { type: "activity" },
      { type: "activity", at: "1" },
      { type: "activity", at: Number.NaN },
      { type: "activity", at: -1 },
      { type: "logout" },
    ];
    for (const message of noise) otherTab.channel.postMessage(message);
    otherTab.channel.postMessage({ type: "activity", at: START - 5 });
    // Nobody was active in the time to come.
    otherTab.channel.postMessage({ type: "activity", at: START + 5 });
    otherTab.channel.postMessage({ type: "question" });
    await last;
    expect(events).toStrictEqual([
      { type: "otherTab.active", lastActivity: START - 5, at: START },
      { type: "otherTab.active", lastActivity: START, at: START },
      { type: "otherTab.asked" },
    ]);
    watch.stop();
    otherTab.channel.close();
  });
});
