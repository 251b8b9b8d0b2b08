import { createActor, fromPromise } from "xstate";
import type { ConflictPolicy } from "#contract/study.ts";
import type { SettingsChange, SyncResult } from "#src/machines/sync-manager/context.ts";
import { syncManagerMachine } from "#src/machines/sync-manager/sync-manager.machine.ts";
import { refused, unanswered } from "#src/services/http-error.ts";
import { DatabaseError } from "#src/services/offline/database-error.ts";
import type { OfflineSession } from "#src/services/offline/schema.ts";
import { DEFAULT_SETTINGS, type SyncSettings } from "#src/services/offline/settings.ts";
import type { SyncPlan } from "#src/services/offline/sync.ts";
import type { SentBatch } from "#src/services/offline/sync-batches.ts";
import { SyncFailure } from "#src/services/offline/sync-failure.ts";
import type { Retries, SyncError } from "#src/services/offline/sync-queue.ts";
import { heldWork } from "../../support/held-work.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type Failure, type SyncManagerModelEvent, PLANS, namesOf } from "./sync-manager.run.model.ts";
import { damaged, heldDesk, inLines, refusedByServer, reviewOf, sessionOf } from "./sync-manager.work.ts";

const failures: Record<Failure, () => SyncFailure> = {
  passing: () => new SyncFailure(unanswered("network")),
  later: () => new SyncFailure(refused(429, {}, 1500)),
  lasting: () => new SyncFailure(refused(401, {})),
  tooLarge: () => new SyncFailure(refused(413, {})),
};

const settingsOf = ({ autoSync, conflictResolution }: SyncSettings) => ({ autoSync, conflictResolution });

/** The real machine; the test says what becomes of all its work. */
export function syncManagerSystem(hooks: Hooks): DrivenSystem<SyncManagerModelEvent> {
  const clock = modelClock();
  const desk = heldDesk();
  const lock = desk.lock();
  const prepare = desk.work<SyncPlan, Retries>(
    "plan",
    ({ limit, delay }) => `plan below ${limit}, ${delay} ms after`,
  );
  const session = desk.work<void, OfflineSession>("session", ({ id }) => `session ${id}`);
  const send = desk.work<SentBatch, { ids: readonly string[]; policy: ConflictPolicy }>(
    "send",
    ({ ids, policy }) => `send ${ids.join(" ")}, ${policy}`,
  );
  const apply = desk.work<readonly SyncError[], { batch: SentBatch; next: readonly string[] }>(
    "apply",
    ({ batch, next }) =>
      `apply ${batch.reviews.map(({ id }) => id).join(" ")}, ${batch.policy}, then ${next.join(" ")}`,
  );
  const counts = heldWork<number>();
  const saves = heldWork<void, SettingsChange>();
  const logs: SyncResult[] = [];
  const told: unknown[] = [];

  const actor = createActor(
    syncManagerMachine.provide({
      actors: {
        holdLock: lock.logic,
        prepare: prepare.logic,
        sendSession: session.logic,
        send: send.logic,
        apply: apply.logic,
        countUnsynced: counts.logic,
        saveSettings: saves.logic,
        writeLog: fromPromise(({ input }) => {
          logs.push(input);
          return input.status === "success"
            ? Promise.resolve()
            : Promise.reject(new DatabaseError("DB_ERROR"));
        }),
      },
    }),
    { clock, inspect: (event) => hooks.inspect(event), input: { settings: DEFAULT_SETTINGS } },
  );
  actor.on("sync.finished", ({ trigger, result }) =>
    told.push({ type: "finished", trigger, result: inLines(result) }),
  );
  actor.on("settings.saved", ({ changed, settings }) =>
    told.push({ type: "saved", changed, settings: settingsOf(settings) }),
  );
  actor.on("settings.failed", ({ changed }) => told.push({ type: "failed", changed }));
  actor.start();

  return {
    drive: {
      start: () => actor.send({ type: "sync.start" }),
      cancel: () => actor.send({ type: "sync.cancel" }),
      needed: () => actor.send({ type: "sync.needed" }),
      lose: () => actor.send({ type: "connection.lost" }),
      restore: () => actor.send({ type: "connection.restored" }),
      setAuto: ({ enabled }) => actor.send({ type: "autoSync.set", enabled }),
      setPolicy: ({ policy }) => actor.send({ type: "conflictResolution.set", policy }),
      othersSet: ({ autoSync }) => {
        const { stored } = actor.getSnapshot().context;
        actor.send({ type: "settings.changed", settings: { ...stored, autoSync } });
      },
      lock: ({ granted }) => lock.answer(granted),
      prepared({ plan }) {
        const { sessions, plan: ids } = namesOf(PLANS[plan].sessions, PLANS[plan].reviews);
        return prepare.end().resolve({ ids, sessions: sessions.map(sessionOf) });
      },
      sessionSent: () => session.end().resolve(),
      answered({ damaged: isDamaged }) {
        const { input, resolve } = send.end();
        const ids = input.ids.slice(isDamaged ? 1 : 0);
        const errors = isDamaged ? input.ids.slice(0, 1).map(damaged) : [];
        return resolve({ reviews: ids.map(reviewOf), policy: input.policy, errors, answer: null });
      },
      requestFails: ({ how }) => (session.isOpen() ? session : send).end().reject(failures[how]()),
      applied({ refused: which }) {
        const { input, resolve } = apply.end();
        const ids = input.batch.reviews.map(({ id }) => id);
        const not = which === "none" ? [] : which === "one" ? ids.slice(0, 1) : ids;
        return resolve([...input.batch.errors, ...not.map(refusedByServer)]);
      },
      deviceFails: () => (apply.isOpen() ? apply : prepare).end().reject(new DatabaseError("DB_ERROR")),
      counted: ({ unsynced }) => counts.last().resolve(unsynced),
      countFails: () => counts.last().reject(new DatabaseError("DB_ERROR")),
      saved: () => saves.last().resolve(),
      saveFails: () => saves.last().reject(new DatabaseError("QUOTA_EXCEEDED")),
      wait: ({ ms }) => clock.pass(ms),
    },
    observe() {
      const snapshot = actor.getSnapshot();
      const { settings, unsynced, progress, result } = snapshot.context;
      return {
        busy: snapshot.hasTag("busy"),
        asked: [...desk.asked],
        underWay: desk.underWay(),
        counts: counts.calls.length,
        saves: saves.calls.map(({ input }) => input),
        settings: settingsOf(settings),
        unsynced,
        progress,
        result: inLines(result),
        told: [...told],
        logs: logs.map(inLines),
      };
    },
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
