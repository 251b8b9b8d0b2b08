import { setImmediate } from "node:timers/promises";
import { provideOfflineDevice } from "#src/machines/offline-device/offline-device.machine.ts";
import { pendingWork } from "../../support/pending-work.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { Learner, OfflineDeviceModelEvent } from "./offline-device.model.ts";

const IDS: Readonly<Record<Learner, number>> = { amina: 1, amal: 2 };
const idOf = (who: Learner | "nobody") => (who === "nobody" ? null : IDS[who]);
const nameOf = (userId: number | null) =>
  userId === null ? "nobody" : userId === IDS.amina ? "amina" : "amal";
export const NO_DATABASE = "There is no database.";

interface Device {
  readonly who: string;
  isOpen: boolean;
  close(): void;
}

/** An opening that the test ends. */
interface Opening {
  readonly who: string;
  readonly isWanted: () => boolean;
  readonly end: (as: "done" | "failed") => void;
  isOver: boolean;
}

/** The real machine and actors over devices that the test opens. */
export function offlineDeviceSystem(hooks: Hooks): DrivenSystem<OfflineDeviceModelEvent> {
  const blocked: string[] = [];
  const openings: Opening[] = [];
  const devices: Device[] = [];
  const downloaded: (readonly number[])[] = [];
  const shown: (Device | null)[] = [];
  const evictions = pendingWork<void, { userId: number | null }>();
  const machine = provideOfflineDevice<Device>({
    async hold(userId) {
      blocked.push(nameOf(userId));
      return () => void blocked.splice(blocked.indexOf(nameOf(userId)), 1);
    },
    open(userId, isWanted) {
      const { promise, resolve, reject } = Promise.withResolvers<Device>();
      const who = nameOf(userId);
      const device = { who, isOpen: true, close: () => void (device.isOpen = false) };
      const done = () => {
        devices.push(device);
        resolve(device);
      };
      const fail = () => reject(new Error(`${NO_DATABASE} ${openings.length}`));
      openings.push({ who, isWanted, end: (as) => (as === "done" ? done() : fail()), isOver: false });
      return promise;
    },
    show: (device) => void shown.push(device),
    evictOthers: () => Promise.reject(new Error("The test evicts.")),
    downloadDecks: (deckIds) => void (deckIds.length > 0 && downloaded.push(deckIds)),
  });
  const system = controlledSystem(machine, hooks, {
    actors: [],
    provide: { actors: { evictOthers: evictions.logic } },
  });
  system.start();
  const send = async (event: Parameters<typeof system.send>[0]) => {
    system.send(event);
    await setImmediate();
  };
  const end = async (opening: Opening | undefined, as: "done" | "failed") => {
    if (!opening) throw new Error("There is no such opening.");
    opening.isOver = true;
    opening.end(as);
    await setImmediate();
  };
  return system.system({
    drive: {
      "signIn.known": ({ who }) => send({ type: "auth.changed", userId: idOf(who) }),
      "signIn.pending": () => send({ type: "auth.pending" }),
      need: () => send({ type: "device.need" }),
      "opening.ends": ({ as }) => end(openings.at(-1), as),
      "old.opening.ends": ({ as }) =>
        end(
          openings.find(({ isOver, isWanted }) => !isOver && !isWanted()),
          as,
        ),
      "eviction.ends": ({ as }) =>
        as === "done" ? evictions.last().resolve() : evictions.last().reject(new Error("Not now.")),
      download: ({ deck }) => send({ type: "deck.download", deckId: deck }),
      miss: ({ deck, who }) => send({ type: "deck.missed", userId: IDS[who], deckId: deck }),
      reconnect: () => send({ type: "connection.restored" }),
    },
    observe() {
      const snapshot = system.snapshot();
      const { error, missed } = snapshot.context;
      return {
        shown: shown.at(-1)?.who ?? null,
        opened: devices.length,
        openDevices: devices.filter(({ isOpen }) => isOpen).map(({ who }) => who),
        isSettled: snapshot.hasTag("settled"),
        error: error instanceof Error ? error.message : error,
        openings: openings.map(({ who }) => who),
        wanted: openings.filter(({ isWanted }) => isWanted()).map(({ who }) => who),
        blocked,
        evictions: evictions.calls.map(({ input }) => nameOf(input.userId)),
        isEvicting: snapshot.matches({ eviction: "evicting" }),
        evictionsUnderWay: evictions.underWay(),
        missed,
        downloaded,
      };
    },
  });
}
