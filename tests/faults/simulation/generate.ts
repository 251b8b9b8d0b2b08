import { randomOf } from "#tests/models/kit/random.ts";
import { ADDED, CARDS } from "./server.ts";
import { DEVICES, type Deed, type Step, type TabName, deviceOf } from "./step.ts";
import {
  ALWAYS,
  ALWAYS_OF_CARDS,
  DELAYS,
  HOLDING,
  KINDS,
  NETWORK,
  OF_CARDS,
  UNDER_WAY,
  WEIGHTS,
  WEIGHTS_OF_CARDS,
} from "./weights.ts";

/** One schedule in three is about cards. */
const isAboutCards = (seed: number) => seed % 3 === 1;

/** The schedule of a seed. Each leaves out some kinds of steps, devices and tabs, so that the others are frequent. */
export function scheduleOf(seed: number): Step[] {
  const random = randomOf(seed);
  const ofCards = isAboutCards(seed);
  const weights = ofCards ? WEIGHTS_OF_CARDS : WEIGHTS;
  const always = ofCards ? ALWAYS_OF_CARDS : ALWAYS;
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error("There is nothing to pick.");
    return one;
  };
  const devices = DEVICES.slice(0, pick(ofCards ? [1, 1, 2, 2, 2, 3] : [1, 1, 1, 2, 2, 3]));
  const slots = pick([["1"], ["1", "2"], ["1", "2"], ["1", "3"], ["1", "2", "3"]] as const);
  const tabs = devices.flatMap((device) => slots.map((slot): TabName => `${device}${slot}`));
  const faults = [...NETWORK.filter(() => random() < 0.1), ...DELAYS.filter(() => random() < 0.3)];
  const isHolding = ofCards || faults.some(({ fault }) => HOLDING.has(fault));
  const kinds = KINDS.filter((kind) => {
    if (weights[kind] === 0) return false;
    if (kind === "arrive") return isHolding;
    if (kind === "network") return ofCards || faults.length > 0;
    return always.has(kind) || random() < 0.35;
  });
  const favourite = pick(kinds);
  const weightOf = (one: Deed["do"]) => weights[one] * (one === favourite ? 3 : 1);
  const total = kinds.reduce((sum, one) => sum + weightOf(one), 0);
  const isHasty = random() < 0.5;

  const kind = (): Deed["do"] => {
    let left = random() * total;
    return kinds.find((one) => (left -= weightOf(one)) < 0) ?? "answer";
  };
  const fault = () => {
    if (ofCards && random() < 0.6) return { what: pick(OF_CARDS), of: "cards" as const };
    const what = pick(faults.length > 0 ? faults : DELAYS);
    return { what, ...(random() < 0.75 ? { of: "reviews" as const } : {}) };
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
      case "leave":
        return { do: chosen, tab };
      case "pages":
        return { do: chosen, device, size: 1 + below(2) };
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
        return { do: chosen, device, next: 1 + below(3), ...fault() };
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
        return { do: chosen, card: pick(ofCards ? [...CARDS, ...ADDED] : CARDS) };
      case "add card":
      case "trash deck":
      case "restore deck":
      case "restart server":
        return { do: chosen };
    }
  };
  // A device that asks for few cards at a time has a large deck, which may arrive slowly.
  const slowly = (device: (typeof devices)[number]): Step[] => {
    if (!ofCards || random() < 0.3) return [];
    const what = pick(UNDER_WAY);
    return [
      { do: "pages", device, size: pick([1, 1, 2]) },
      ...(random() < 0.6 ? [{ do: "network", device, next: 1 + below(3), what, of: "cards" } as const] : []),
    ];
  };
  const arrival = devices.flatMap(slowly);
  // Answers that the server takes while it is asked for cards, or between its reading and their arrival.
  const meanwhile = (): Step[] => {
    const tab = pick(tabs);
    const slow = {
      do: "network",
      device: deviceOf(tab),
      next: 1,
      what: pick(UNDER_WAY),
      of: "cards",
    } as const;
    const answers = Array.from({ length: 2 + below(5) }, (): Step => {
      const rating = pick([1, 2, 3] as const);
      return { do: "answer", tab: pick(tabs), rating };
    });
    return [
      slow,
      { do: "refresh", tab },
      ...answers,
      { do: "time", seconds: 12 },
      { do: "arrive", which: "all" },
    ];
  };
  const length = 8 + below(20);
  const steps = Array.from({ length }, (): Step => {
    const next = deed();
    return isHasty && random() < 0.3 ? { ...next, turns: below(12) } : next;
  });
  return [...arrival, ...steps, ...(ofCards && random() < 0.5 ? meanwhile() : [])];
}
