import type { Performance } from "#contract/reviews.ts";

export const DEVICES = ["A", "B", "C"] as const;
export type DeviceName = (typeof DEVICES)[number];

/** `A1` and `A2` are tabs of the first learner on device A, `A3` is a tab of the second learner there. */
export type TabName = `${DeviceName}${1 | 2 | 3}`;

/** Faults of requests in transit. Times in seconds. */
export type NetworkFault =
  /** It does not reach the server. */
  | { readonly fault: "lost" }
  /** The server handles the request, but the response is lost. */
  | { readonly fault: "answer lost" }
  /** It reaches the server twice at once. */
  | { readonly fault: "twice" }
  /** It reaches the server again when something arrives. */
  | { readonly fault: "again" }
  /** It waits until something arrives. */
  | { readonly fault: "held" }
  /** The client gets a failure; the request reaches the server when something arrives. */
  | { readonly fault: "late" }
  /** The response waits until something arrives. */
  | { readonly fault: "answer held" }
  | { readonly fault: "status"; readonly status: 401 | 500 | 502 | 503 }
  | { readonly fault: "too many"; readonly retryAfter: number }
  | { readonly fault: "too large"; readonly above: number }
  | { readonly fault: "captive portal" }
  /** The response ends in the middle. */
  | { readonly fault: "cut" }
  /** The first card of the response is no card. */
  | { readonly fault: "damaged card" };

/** Requests that a fault is for: those that carry reviews, or those for the pages of a deck's cards. */
export type FaultyRequests = "reviews" | "cards";

/** Faults of a tab's writes. `aborts`: at the commit. */
export type StorageFault = "aborts" | "full" | "connection lost";

export type Deed =
  | { readonly do: "open" | "undo" | "sync" | "cancel" | "refresh" | "close"; readonly tab: TabName }
  /** The learner leaves the session; the next answer begins another or goes on with it. */
  | { readonly do: "leave"; readonly tab: TabName }
  /** The device's next tabs ask for so many cards at a time: a deck with more arrives behind the first session. */
  | { readonly do: "pages"; readonly device: DeviceName; readonly size: number }
  | { readonly do: "answer"; readonly tab: TabName; readonly rating: Performance }
  /** The tab is killed. Its last transaction is `undone` or `done`, and the tab does not learn which. */
  | { readonly do: "die"; readonly tab: TabName; readonly last: "undone" | "done" }
  | { readonly do: "offline" | "online"; readonly device: DeviceName }
  /** The device's clock jumps by so many hours. */
  | { readonly do: "clock"; readonly device: DeviceName; readonly hours: number }
  | { readonly do: "time"; readonly seconds: number }
  | {
      readonly do: "network";
      readonly device: DeviceName;
      readonly next: number;
      readonly what: NetworkFault;
      /** Without it, requests of every kind. */
      readonly of?: FaultyRequests;
    }
  /** Waiting requests continue: the first or the last, all in a row, or all at once. */
  | { readonly do: "arrive"; readonly which: "first" | "last" | "all" | "together" }
  | { readonly do: "restart server" }
  | {
      readonly do: "storage";
      readonly tab: TabName;
      readonly after: number;
      readonly next: number;
      readonly what: StorageFault;
    }
  /** One of the device's unsynced reviews is changed. */
  | { readonly do: "damage"; readonly device: DeviceName; readonly which: number }
  | { readonly do: "edit card" | "delete card"; readonly card: number }
  | { readonly do: "add card" | "trash deck" | "restore deck" };

/** One step of a schedule, plain data. */
export type Step = Deed & {
  /** Turns of the event loop until the next step; default: until everything is at rest. */
  readonly turns?: number;
};

export const deviceOf = (tab: TabName): DeviceName => {
  const device = DEVICES.find((name) => tab.startsWith(name));
  if (!device) throw new Error(`The tab ${tab} is on no device.`);
  return device;
};

/** Index of the tab's learner. */
export const learnerOf = (tab: TabName): 0 | 1 => (tab.endsWith("3") ? 1 : 0);
