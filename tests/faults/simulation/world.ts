import "fake-indexeddb/auto";
import type { Performance } from "#contract/reviews.ts";
import type { SyncManagerActorRef } from "#src/machines/sync-manager/sync-manager.machine.ts";
import { CARD_PAGE } from "#src/services/offline/decks/refresh-deck.ts";
import type { BreakableDatabase } from "./breakable-database.ts";
import { turn, workCount } from "./busy.ts";
import { simulatedClock } from "./clock.ts";
import { type DeviceLocks, deviceLocks } from "./device-locks.ts";
import { answerFetches } from "./fetch.ts";
import { createLedger } from "./ledger.ts";
import type { SimulatedServer } from "./server.ts";
import {
  type DeviceName,
  type FaultyRequests,
  type NetworkFault,
  type TabName,
  deviceOf,
  learnerOf,
} from "./step.ts";
import { asksForCards, carriesReviews, createWire } from "./wire.ts";

/** A page of Ibis. */
export interface Tab {
  readonly name: TabName;
  readonly storage: BreakableDatabase;
  /** Begins a session, unless one is in progress. */
  beginSession(): boolean;
  /** Shows the answer and rates it, or retries what failed. */
  answer(rating: Performance): void;
  undo(): void;
  /** Leaves the session without ending it. */
  leave(): void;
  /** Absent until it is open. */
  manager(): SyncManagerActorRef | undefined;
  /** Refreshes its deck. */
  refresh(): Promise<void>;
  /** Closes the page: its machines stop. */
  close(): void;
  die(last: "undone" | "done"): void;
}

/** Turns after which continuing work counts as endless. */
const MOST_TURNS = 20_000;

export interface Device {
  readonly name: DeviceName;
  /** Of its latest answers. */
  id: string;
  /** Name of its database. */
  readonly database: string;
  readonly locks: DeviceLocks;
  /** There is one. */
  isMade: boolean;
  isOnline: boolean;
  /** How many milliseconds its clock is ahead. */
  offset: number;
  /** How many cards its next tabs ask for at a time. */
  cardPage: number;
  /** The faults of its next requests. */
  faults: readonly { readonly what: NetworkFault; readonly of?: FaultyRequests | undefined }[];
}

let count = 0;

/** The environment of a schedule. */
export function createWorld(server: SimulatedServer, tokens: readonly [string, string]) {
  count += 1;
  const id = `w${count}`;
  const clock = simulatedClock();
  const work = workCount();
  const ledger = createLedger();
  const wire = createWire((asked) => server.answer(asked));
  const devices = new Map<DeviceName, Device>();
  const open = new Map<TabName, Tab>();
  const connections = new Set<{ close(): void }>();
  let ids = 0;

  const device = (name: DeviceName): Device => {
    const known = devices.get(name);
    if (known) return known;
    const made: Device = {
      name,
      id: `device-${name}`,
      database: `${id}-${name}`,
      locks: deviceLocks(),
      isMade: false,
      isOnline: true,
      offset: 0,
      cardPage: CARD_PAGE,
      faults: [],
    };
    devices.set(name, made);
    return made;
  };

  const end = answerFetches(id, async (host, asked, signal) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address was made of it.
    const tab = host as TabName;
    ledger.asked(learnerOf(tab), asked.body);
    const onDevice = device(deviceOf(tab));
    if (!onDevice.isOnline) throw new TypeError("fetch failed");
    const isOfReviews = carriesReviews(asked);
    if (isOfReviews && wire.isSyncing(tab)) ledger.problems.push(`${tab} syncs while another tab does.`);
    const kind = isOfReviews ? "reviews" : asksForCards(asked) ? "cards" : null;
    const fault = onDevice.faults.find(({ of }) => of === undefined || of === kind);
    onDevice.faults = onDevice.faults.filter((other) => other !== fault);
    return wire.ask(tab, fault?.what ?? null, asked, signal);
  });

  return {
    id,
    server,
    tokens,
    clock,
    work,
    ledger,
    wire,
    devices,
    device,
    /** Open tabs. */
    open,
    /** Every connection of a tab to its device's database. Those of killed tabs would keep the database. */
    connections,
    /** Tabs so far. */
    tabs: 0,
    /** UUIDs in the order in which they are made. */
    nextId(): string {
      ids += 1;
      return `0198f9f0-0000-7000-8000-${String(ids).padStart(12, "0")}`;
    },
    async turns(some: number): Promise<void> {
      for (let left = some; left > 0; left -= 1) await turn();
    },
    /** Waits until all remaining work waits for time, for the wire or for a lock. */
    async settle(): Promise<void> {
      for (let turns = 0; turns < MOST_TURNS; turns += 1) {
        await turn();
        if (!work.isBusy() && !(await wire.goOn())) return;
      }
      throw new Error(`After ${MOST_TURNS} turns something still goes on by itself.`);
    },
    async end(): Promise<void> {
      for (const tab of open.values()) tab.die("done");
      end();
      for (const connection of connections) connection.close();
      for (const { database } of devices.values()) indexedDB.deleteDatabase(database);
    },
  };
}

export type World = ReturnType<typeof createWorld>;
