import { countedCrypto } from "../../support/counted-crypto.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { sharedChannel } from "./session-activity.channel.ts";
import { deviceClock } from "./session-activity.clock.ts";
import type { SessionActivityModelEvent } from "./session-activity.model.ts";
import { workForHours } from "./session-activity.hours.ts";
import { type Device, type Tab, newTab } from "./session-activity.tab.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const ACTIVITY = ["mousemove", "mousedown", "keydown", "scroll", "touchstart"];

let devices = 0;

/** What a browser gives to a tab that is duplicated. */
function copyOf(storage: Storage): Storage {
  const copy = memoryStorage();
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? "";
    copy.setItem(key, storage.getItem(key) ?? "");
  }
  return copy;
}

/** Two tabs of one device, side by side, each with the real service and the real machine. */
export async function sessionActivitySystem(hooks: Hooks) {
  devices += 1;
  const channel = sharedChannel(`device ${process.pid} ${devices}`);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const rest = async () => {
    do await turn();
    while (channel.underWay());
  };
  const clock = deviceClock(rest);
  const now = () => START + clock.now();
  let moved = 0;
  const device: Device = {
    clock,
    channel,
    hooks,
    now,
    crypto: countedCrypto(),
  };
  const ids: string[] = [];

  const one = newTab(device, memoryStorage());
  one.signIn();
  let two: Tab | null = null;
  await rest();

  const started = () => Number(one.storage.getItem("_sessionStart"));
  const act = (tab: Tab | null) => tab?.act(ACTIVITY[(moved += 1) % ACTIVITY.length] ?? "");

  const drive: Drivers<SessionActivityModelEvent> = {
    move: ({ tab }) => void act(tab === 1 ? one : two),
    wait: ({ ms }) => clock.pass(ms),
    sleep: ({ ms }) => clock.sleep(ms),
    work: () => workForHours({ start: started(), now, move: () => void act(one), pass: clock.pass }),
    hide: () => one.hide(),
    show: () => one.show(),
    reload() {
      one.stop();
      one.open();
    },
    malform: () => one.storage.setItem("_sid", "<not an id>"),
    signIn: () => one.signIn(),
    open() {
      two = newTab(device, memoryStorage());
      two.open();
    },
    duplicate() {
      two = newTab(device, copyOf(one.storage));
      two.open();
    },
    close() {
      two?.stop();
      two = null;
    },
    freeze: () => two?.freeze(),
    thaw: () => two?.thaw(),
  };

  const seen = (tab: Tab) => {
    const time = (key: string) => Number(tab.storage.getItem(key)) - START;
    return {
      end: tab.end(),
      id: idOf(tab),
      said: tab.said(),
      lastActivity: time("_lastActivity"),
      sessionStart: time("_sessionStart"),
    };
  };
  /** Valid ids by the order in which they came up. */
  const idOf = (tab: Tab) => {
    const id = tab.storage.getItem("_sid") ?? "";
    if (!/^[\w-]{43}$/.test(id)) return "malformed";
    if (!ids.includes(id)) ids.push(id);
    return ids.indexOf(id) + 1;
  };

  return {
    drive,
    observe: () => ({ one: seen(one), two: two && seen(two) }),
    atRest: () => !channel.underWay(),
    dispose() {
      one.stop();
      two?.stop();
    },
  };
}
