import { type EmittedFrom, fromPromise } from "xstate";
import type { SyncResult } from "#domain/sync/sync-result.ts";
import { syncManagerMachine } from "#src/machines/sync-manager/sync-manager.machine.ts";
import { refused, unanswered } from "#src/services/http/http-error.ts";
import { DatabaseError } from "#src/services/offline/database/database-error.ts";
import { DEFAULT_SETTINGS, type SyncSettings } from "#domain/sync/sync-settings.ts";
import { SyncFailure } from "#src/services/offline/sync/sync-failure.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type Failure, type SyncManagerModelEvent, PLANS, namesOf } from "./sync-manager.run.model.ts";
import { damaged, blockedLock, inLines, refusedByServer, reviewOf, sessionOf } from "./sync-manager.work.ts";

const failures: Record<Failure, () => SyncFailure> = {
  passing: () => new SyncFailure(unanswered("network")),
  later: () => new SyncFailure(refused(429, {}, 1500)),
  lasting: () => new SyncFailure(refused(401, {})),
  tooLarge: () => new SyncFailure(refused(413, {})),
};

const settingsOf = ({ autoSync, conflictResolution }: SyncSettings) => ({ autoSync, conflictResolution });

/** What the machine emits to the page. */
function describeEvent(event: EmittedFrom<typeof syncManagerMachine>) {
  switch (event.type) {
    case "sync.finished":
      return { type: "finished", trigger: event.trigger, result: inLines(event.result) };
    case "settings.saved":
      return { type: "saved", changed: event.changed, settings: settingsOf(event.settings) };
    case "settings.failed":
      return { type: "failed", changed: event.changed };
  }
}

/** The real machine; the test says what becomes of all its work. */
export function syncManagerSystem(hooks: Hooks): DrivenSystem<SyncManagerModelEvent> {
  const logs: SyncResult[] = [];
  const lock = blockedLock((what) => controlled.asked.push(what));
  const controlled = controlledSystem(syncManagerMachine, hooks, {
    actors: ["prepare", "sendPart", "send", "apply", "countQueue", "saveSettings"],
    provide: {
      actors: {
        holdLock: lock.logic,
        writeLog: fromPromise<void, SyncResult>(({ input }) => {
          logs.push(input);
          // A device that fails keeps no history either.
          return input.failure?.what === "device"
            ? Promise.reject(new DatabaseError("DB_ERROR"))
            : Promise.resolve();
        }),
      },
    },
    describe: {
      prepare: ({ limit, delay }) => `plan below ${limit}, ${delay} ms after`,
      sendPart: (part) => (part.kind === "session" ? `session ${part.session.id}` : part.kind),
      send: ({ ids, policy }) => `send ${ids.join(" ")}, ${policy}`,
      apply: ({ batch, next }) =>
        `apply ${batch.reviews.map(({ id }) => id).join(" ")}, ${batch.policy}, then ${next.join(" ")}`,
    },
  });
  controlled.start({ settings: DEFAULT_SETTINGS });
  const { send, sends } = controlled;
  const { prepare, sendPart, apply, countQueue, saveSettings } = controlled.work;
  const underWay = {
    lock: lock.underWay,
    plan: prepare.underWay,
    session: sendPart.underWay,
    send: controlled.work.send.underWay,
    apply: apply.underWay,
  };

  return controlled.system({
    drive: {
      start: sends({ type: "sync.start" }),
      cancel: sends({ type: "sync.cancel" }),
      needed: sends({ type: "sync.needed" }),
      lose: sends({ type: "connection.lost" }),
      restore: sends({ type: "connection.restored" }),
      setAuto: ({ enabled }) => send({ type: "autoSync.set", enabled }),
      setPolicy: ({ policy }) => send({ type: "conflictResolution.set", policy }),
      othersSet({ autoSync }) {
        const { stored } = controlled.snapshot().context;
        send({ type: "settings.changed", settings: { ...stored, autoSync } });
      },
      lock: ({ granted }) => lock.answer(granted),
      prepared({ plan }) {
        const { sessions, plan: ids } = namesOf(PLANS[plan].sessions, PLANS[plan].reviews);
        return prepare
          .last()
          .resolve({ ids, parts: sessions.map((id) => ({ kind: "session", session: sessionOf(id) })) });
      },
      sessionSent: () => sendPart.last().resolve(),
      answered({ damaged: isDamaged }) {
        const { input, resolve } = controlled.work.send.last();
        const ids = input.ids.slice(isDamaged ? 1 : 0);
        const errors = isDamaged ? input.ids.slice(0, 1).map(damaged) : [];
        return resolve({ reviews: ids.map(reviewOf), policy: input.policy, errors, answer: null });
      },
      requestFails: ({ how }) =>
        (sendPart.underWay() > 0 ? sendPart : controlled.work.send).last().reject(failures[how]()),
      applied({ refused: which }) {
        const { input, resolve } = apply.last();
        const ids = input.batch.reviews.map(({ id }) => id);
        const not = which === "none" ? [] : which === "one" ? ids.slice(0, 1) : ids;
        return resolve([...input.batch.errors, ...not.map(refusedByServer)]);
      },
      deviceFails: () =>
        (apply.underWay() > 0 ? apply : prepare).last().reject(new DatabaseError("DB_ERROR")),
      counted: ({ unsynced, quarantined, exams }) =>
        countQueue.last().resolve({ unsynced, quarantined, exams }),
      countFails: () => countQueue.last().reject(new DatabaseError("DB_ERROR")),
      discard({ which }) {
        const ids = (controlled.snapshot().context.result?.errors ?? []).map(({ reviewId }) => reviewId);
        send({ type: "reviews.discarded", reviewIds: which === "all" ? ids : ids.slice(0, 1) });
      },
      saved: () => saveSettings.last().resolve(),
      saveFails: () => saveSettings.last().reject(new DatabaseError("QUOTA_EXCEEDED")),
      wait: controlled.pass,
    },
    observe() {
      const snapshot = controlled.snapshot();
      const { settings, unsynced, quarantined, exams, progress, result } = snapshot.context;
      return {
        busy: snapshot.hasTag("busy"),
        asked: [...controlled.asked],
        underWay: Object.entries(underWay).flatMap(([name, count]) => (count() > 0 ? [name] : [])),
        counts: countQueue.calls.length,
        saves: saveSettings.calls.map(({ input }) => input),
        settings: settingsOf(settings),
        unsynced,
        quarantined,
        exams,
        progress,
        result: inLines(result),
        emitted: controlled.emitted.map(describeEvent),
        logs: logs.map(inLines),
      };
    },
  });
}
