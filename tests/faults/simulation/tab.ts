import { createActor } from "xstate";
import { composeOffline, type OfflineDevice } from "#src/app/learner-device.ts";
import {
  type StudySessionActorRef,
  provideStudySession,
} from "#src/machines/study-session/study-session.machine.ts";
import { refused } from "#src/services/http/http-error.ts";
import { createHttp } from "#src/services/http/http.ts";
import { openOfflineDatabase } from "#src/services/offline/database/database.ts";
import { saveSettings } from "#src/services/offline/sync/settings.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import type { StudyService } from "#src/services/study/study.ts";
import { csrf } from "#tests/support/csrf.ts";
import { testActors } from "#tests/support/actors.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { answersOn, checkQueue } from "./check-queue.ts";
import { breakableDatabase } from "./breakable-database.ts";
import { DECK, USERS } from "./server.ts";
import { type DeviceName, type TabName, deviceOf, learnerOf } from "./step.ts";
import { originOf } from "./fetch.ts";
import type { Tab, World } from "./world.ts";

const ZONE = "Africa/Cairo";
/** Reviews per request: so few that a sync needs several requests. */
const BATCH: Record<DeviceName, number> = { A: 2, B: 10, C: 4 };

/** The real client over a device's database and the simulated network. */
export function openTab(world: World, name: TabName): Tab {
  const { ledger, clock } = world;
  const device = world.device(deviceOf(name));
  const learner = learnerOf(name);
  world.tabs += 1;
  const owner = `${name}#${world.tabs}`;
  const storage = breakableDatabase(world.work);
  let isCut = false;
  let opened: OfflineDevice | null = null;
  let session: StudySessionActorRef | null = null;

  const now = () => clock.now() + device.offset;
  const deadline = (ms: number) => clock.deadline(owner, ms);
  const http = createHttp({
    ...plainSteps,
    baseUrl: originOf(world.id, name),
    timeZone: () => ZONE,
    now,
    deadline,
    csrf,
    access: {
      current: () => ({ token: world.tokens[learner], signIn: String(learner), generation: 1 }),
      renew: () => Promise.reject(refused(401, {})),
    },
  });

  const open = async () => {
    const database = await world.work.during(
      openOfflineDatabase({ name: device.database, deadline, onOutdated: () => undefined }),
    );
    world.connections.add(database);
    if (!device.isMade) {
      for (const userId of Object.values(USERS)) {
        const settings = { maxBatchSize: BATCH[device.name] };
        await world.work.during(saveSettings(database, userId, settings, now()));
      }
    }
    device.isMade = true;
    if (isCut) return;
    const composed = await composeOffline({
      database: storage.over(database),
      http,
      userId: USERS[learner],
      isWanted: () => true,
      deviceId: () => device.id,
      newDeviceId: () => (device.id += "+"),
      locks: device.locks.of(owner),
      now,
      timeZone: () => ZONE,
      deadline,
      cardPage: device.cardPage,
      askSubscription: async () => ({ status: "ACTIVE", tier: "PREMIUM", expiresAt: null }),
      crypto: globalThis.crypto,
      later: (run) => run(),
      onSaved: () => undefined,
      onRestored: () => undefined,
      onDamagedCards: () => undefined,
      onLostDecks: () => undefined,
      storage: async () => null,
      actors: testActors({ clock: clock.of(owner) }),
    });
    composed.manager.on("sync.finished", ({ result }) => ledger.reported(result));
    composed.start();
    if (!device.isOnline) composed.manager.send({ type: "connection.lost" });
    opened = composed;
  };
  open().catch((error: unknown) => ledger.problems.push(`${name} did not open: ${String(error)}`));

  /** The device's study service, whose promises are recorded. */
  const noted = ({ study }: OfflineDevice): StudyService => ({
    ...study,
    async loadCards(scope, sessionId, signal, options) {
      ledger.session(sessionId, learner);
      const before = answersOn(device.name, learner, ledger);
      const cards = await study.loadCards(scope, sessionId, signal, options);
      const given = [before, answersOn(device.name, learner, ledger)] as const;
      ledger.problems.push(...checkQueue(name, cards.items, given));
      if (cards.items.length > 0) ledger.session(cards.session.id, learner).isBegun = true;
      return cards;
    },
    async saveReview(draft: ReviewDraft, signal) {
      const known = ledger.drafted(draft, learner, device.name);
      const at = await study.saveReview(draft, signal);
      known.acknowledged = Math.max(known.acknowledged, draft.version);
      return at;
    },
    async completeSession(sessionId, completedAt) {
      await study.completeSession(sessionId, completedAt);
      ledger.session(sessionId, learner).isCompleted = true;
    },
  });

  return {
    name,
    storage,
    beginSession() {
      const state = session?.getSnapshot();
      if (!opened || (state && !state.matches("nothingToStudy") && !state.matches("complete"))) return false;
      session = createActor(provideStudySession(noted(opened)), {
        clock: clock.of(owner),
        input: {
          scope: { kind: "study", deckId: DECK },
          sessionId: world.nextId(),
          resumes: true,
          suggestsBreaks: false,
        },
      }).start();
      return true;
    },
    answer(rating) {
      const state = session?.getSnapshot();
      if (!session || !state) return undefined;
      if (state.matches("failed")) return session.send({ type: "session.retry" });
      if (state.hasTag("waiting")) return session.send({ type: "review.retry" });
      if (state.hasTag("refused")) {
        return session.send(rating === 1 ? { type: "review.discard", at: now() } : { type: "review.retry" });
      }
      session.send({ type: "answer.show", means: "key", at: now() });
      session.send({
        type: "review.rate",
        means: "key",
        rating: rating,
        at: now(),
        reviewId: world.nextId(),
      });
    },
    leave() {
      session?.stop();
      session = null;
    },
    undo: () => session?.send({ type: "review.undo", at: now() }),
    manager: () => opened?.manager,
    refresh: async () => opened?.refresh(DECK),
    close() {
      session?.stop();
      opened?.close();
      this.die("done");
    },
    die(last) {
      isCut = true;
      storage.cut(last);
      clock.drop(owner);
      world.wire.leave(name, last === "done");
      device.locks.release(owner);
    },
  };
}
