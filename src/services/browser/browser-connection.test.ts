import { expect, it } from "vitest";
import { type BrowserConnectionFact, watchBrowserConnection } from "./browser-connection.ts";

const fast = { effectiveType: "4g", downlink: 10, rtt: 50 };
const slow = { effectiveType: "slow-2g", downlink: 0.02, rtt: 3000 };

/** A window of a browser that says this of its connection, and what is heard of it. */
function browser(navigator: { onLine: boolean; connection?: unknown }) {
  const window = Object.assign(new EventTarget(), { navigator });
  const heard: BrowserConnectionFact[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a window that is asked for.
  watchBrowserConnection(window as unknown as Window, (fact) => heard.push(fact));
  return { heard, says: (event: "online" | "offline") => window.dispatchEvent(new Event(event)) };
}

it("hears nothing of a browser that is online and does not know its speed", () => {
  expect(browser({ onLine: true }).heard).toStrictEqual([]);
});

it("hears at once of a browser that is offline", () => {
  expect(browser({ onLine: false }).heard).toStrictEqual(["browser.offline"]);
});

it("reports each change", () => {
  const { heard, says } = browser({ onLine: true });
  says("offline");
  says("online");
  says("offline");
  expect(heard).toStrictEqual(["browser.offline", "browser.online", "browser.offline"]);
});

it.each([
  [fast, "speed.usual"],
  [slow, "speed.slow"],
] as const)("hears at once of the speed: %j is %s", (quality, fact) => {
  expect(browser({ onLine: true, connection: quality }).heard).toStrictEqual([fact]);
});

it("reports each change of the speed", () => {
  const connection = Object.assign(new EventTarget(), fast);
  const { heard } = browser({ onLine: false, connection });
  Object.assign(connection, slow).dispatchEvent(new Event("change"));
  Object.assign(connection, fast).dispatchEvent(new Event("change"));
  expect(heard).toStrictEqual(["browser.offline", "speed.usual", "speed.slow", "speed.usual"]);
});

it.each([undefined, null, {}, { ...slow, rtt: "long" }, { effectiveType: "slow-2g" }])(
  "hears nothing of a speed that it cannot read: %j",
  (connection) => {
    expect(browser({ onLine: true, connection }).heard).toStrictEqual([]);
  },
);

it("hears nothing of a change to a speed that it cannot read", () => {
  const connection = Object.assign(new EventTarget(), slow);
  const { heard } = browser({ onLine: true, connection });
  Reflect.deleteProperty(connection, "rtt");
  connection.dispatchEvent(new Event("change"));
  expect(heard).toStrictEqual(["speed.slow"]);
});
