import { randomOf } from "#tests/models/kit/random.ts";
import { CARDS } from "./server.ts";
import { DEVICES, type Deed, type NetworkFault, type Step, type TabName } from "./step.ts";

const NETWORK: readonly NetworkFault[] = [
  { fault: "lost" },
  { fault: "answer lost" },
  { fault: "twice" },
  { fault: "again" },
  { fault: "status", status: 401 },
  { fault: "status", status: 500 },
  { fault: "status", status: 502 },
  { fault: "status", status: 503 },
  { fault: "too many", retryAfter: 5 },
  { fault: "too many", retryAfter: 40 },
  { fault: "too large", above: 1 },
  { fault: "too large", above: 3 },
  { fault: "captive portal" },
];

/** These faults reorder requests, so they are more frequent. */
const HELD: readonly NetworkFault[] = [{ fault: "held" }, { fault: "answer held" }, { fault: "late" }];

/** Requests with these faults continue when something arrives. */
const HOLDING = new Set<NetworkFault["fault"]>(["held", "late", "again", "answer held"]);

/** The weight of each kind of step, if the schedule uses it. */
const WEIGHTS = {
  answer: 20,
  undo: 6,
  sync: 5,
  network: 6,
  time: 8,
  arrive: 5,
  die: 2,
  storage: 2,
  offline: 1,
  online: 1,
  clock: 1,
  refresh: 2,
  close: 1,
  cancel: 1,
  open: 1,
  damage: 1.5,
  "restart server": 1,
  "edit card": 1,
  "delete card": 1,
  "add card": 1,
  "trash deck": 0.3,
  "restore deck": 0.5,
} as const satisfies Record<Deed["do"], number>;

const KINDS = Object.keys(WEIGHTS).filter((kind): kind is Deed["do"] => kind in WEIGHTS);
/** Every schedule uses these. */
const ALWAYS = new Set<Deed["do"]>(["answer", "undo", "sync", "time"]);

/** The schedule of a seed. Each leaves out some kinds of steps, devices and tabs, so that the others are frequent. */
export function scheduleOf(seed: number): Step[] {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error("There is nothing to pick.");
    return one;
  };
  const devices = DEVICES.slice(0, pick([1, 1, 1, 2, 2, 3]));
  const slots = pick([["1"], ["1", "2"], ["1", "2"], ["1", "3"], ["1", "2", "3"]] as const);
  const tabs = devices.flatMap((device) => slots.map((slot): TabName => `${device}${slot}`));
  const faults = [...NETWORK.filter(() => random() < 0.1), ...HELD.filter(() => random() < 0.3)];
  const isHolding = faults.some(({ fault }) => HOLDING.has(fault));
  const kinds = KINDS.filter((kind) => {
    if (kind === "arrive" || kind === "network") return kind === "network" ? faults.length > 0 : isHolding;
    return ALWAYS.has(kind) || random() < 0.35;
  });
  const favourite = pick(kinds);
  const weightOf = (one: Deed["do"]) => WEIGHTS[one] * (one === favourite ? 3 : 1);
  const total = kinds.reduce((sum, one) => sum + weightOf(one), 0);
  const isHasty = random() < 0.5;

  const kind = (): Deed["do"] => {
    let left = random() * total;
    return kinds.find((one) => (left -= weightOf(one)) < 0) ?? "answer";
  };
  const deed = (): Deed => {
    const chosen = kind();
    const [tab, device] = [pick(tabs), pick(devices)];
    switch (chosen) {
      case "answer":
        return { do: chosen, tab, rating: pick([1, 2, 3, 3, 4] as const) };
      case "open":
      case "undo":
      case "sync":
      case "cancel":
      case "refresh":
      case "close":
        return { do: chosen, tab };
      case "die":
        return { do: chosen, tab, last: pick(["undone", "done"] as const) };
      case "offline":
      case "online":
        return { do: chosen, device };
      case "clock":
        return { do: chosen, device, hours: pick([-24 * 40, -30, -5, -1, 1, 5, 30, 24 * 40]) };
      case "time":
        return { do: chosen, seconds: pick([1, 2, 5, 12, 12, 12, 31, 65, 86_400]) };
      case "network":
        return {
          do: chosen,
          device,
          next: 1 + below(3),
          what: pick(faults),
          ...(random() < 0.75 ? { of: "reviews" as const } : {}),
        };
      case "arrive":
        return { do: chosen, which: pick(["first", "last", "all", "together"] as const) };
      case "storage": {
        const what = pick(["aborts", "full", "connection lost"] as const);
        return { do: chosen, tab, after: below(4), next: 1 + below(3), what };
      }
      case "damage":
        return { do: chosen, device, which: below(3) };
      case "edit card":
      case "delete card":
        return { do: chosen, card: pick(CARDS) };
      case "add card":
      case "trash deck":
      case "restore deck":
      case "restart server":
        return { do: chosen };
    }
  };
  const length = 8 + below(20);
  return Array.from({ length }, (): Step => {
    const next = deed();
    return isHasty && random() < 0.3 ? { ...next, turns: below(12) } : next;
  });
}
