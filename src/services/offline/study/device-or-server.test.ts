import { NONE_FOR_LATER } from "#domain/study/options/daily-limits.ts";
import { NO_EARLIER } from "#domain/study/open-session.ts";
import { NO_CARDS_DUE } from "#domain/study/study-counts.ts";
import { expect, it } from "vitest";
import { draftOf, idOf } from "#tests/support/offline-database.ts";
import { unanswered } from "../../http/http-error.ts";
import type { StudyService } from "../../study/study.ts";
import { deviceOrServer } from "./device-or-server.ts";
import { notAllowed } from "../storage/storage-refusal.ts";

const studied = { kind: "study", deckId: 9 } as const;
const signal = new AbortController().signal;
const TEXT = "Storage not allowed: your subscription has ended. Please upgrade your subscription.";

/** A service that notes what it is asked, and may fail to load. */
function serviceOf(name: string, asked: string[], failure: () => Error | null = () => null): StudyService {
  return {
    async loadCards({ deckId }, sessionId) {
      asked.push(`${name} loads ${deckId}`);
      const error = failure();
      if (error) throw error;
      const session = { id: sessionId, earlier: NO_EARLIER };
      return { items: [], loadedAt: 1, remaining: NO_CARDS_DUE, later: NONE_FOR_LATER, session };
    },
    async beginPractice({ sessionId }) {
      asked.push(`${name} begins ${sessionId.slice(-1)}`);
    },
    async saveReview({ reviewId }) {
      asked.push(`${name} saves ${reviewId.slice(-1)}`);
      return 1;
    },
    async saveMarks({ cardId }) {
      asked.push(`${name} marks ${cardId}`);
    },
    async completeSession(sessionId) {
      asked.push(`${name} completes ${sessionId.slice(-1)}`);
    },
    isAnsweredSince: () => Promise.resolve(name === "device"),
    comingTo: () => Promise.resolve(name === "device" ? { when: "day", days: 3 } : null),
  };
}

it("studies from the device as long as that may keep the deck", async () => {
  const asked: string[] = [];
  const service = deviceOrServer(serviceOf("device", asked), serviceOf("server", asked));
  await service.loadCards(studied, idOf(0), signal);
  await service.saveReview(draftOf(1), signal);
  await service.completeSession(idOf(0), 5);
  expect(asked).toStrictEqual(["device loads 9", "device saves 1", "device completes 0"]);
  expect(service.problem()).toBeNull();
  expect(await service.comingTo(studied)).toStrictEqual({ when: "day", days: 3 });
});

it("leaves the answers of a session that goes on at the server to the server", async () => {
  const asked: string[] = [];
  const goesOn = (service: StudyService): StudyService => ({
    ...service,
    async loadCards(...parts) {
      const cards = await service.loadCards(...parts);
      return { ...cards, session: { ...cards.session, id: parts[3]?.resumes ? idOf(5) : parts[1] } };
    },
  });
  let refusal: Error | null = notAllowed("SUBSCRIPTION_EXPIRED");
  const service = deviceOrServer(
    goesOn(serviceOf("device", asked, () => refusal)),
    goesOn(serviceOf("server", asked)),
  );
  await service.loadCards(studied, idOf(0), signal, { resumes: true });
  await service.saveReview(draftOf(1, { sessionId: idOf(5) }), signal);
  refusal = null;
  await service.loadCards(studied, idOf(1), signal, { resumes: true });
  await service.saveReview(draftOf(2, { sessionId: idOf(5) }), signal);
  expect(asked).toStrictEqual([
    "device loads 9",
    "server loads 9",
    "server saves 1",
    "device loads 9",
    "device saves 2",
  ]);
});

it("studies from the server what may not be stored, says why, and begins anew with each session", async () => {
  const asked: string[] = [];
  let refusal: Error | null = notAllowed("SUBSCRIPTION_EXPIRED");
  const service = deviceOrServer(
    serviceOf("device", asked, () => refusal),
    serviceOf("server", asked),
  );
  await service.loadCards(studied, idOf(0), signal);
  expect(service.problem()).toBe(TEXT);
  await service.saveReview(draftOf(1), signal);
  refusal = null;
  await service.loadCards(studied, idOf(7), signal);
  expect(service.problem()).toBeNull();
  await service.saveReview(draftOf(2, { sessionId: idOf(7) }), signal);
  // An undo of the session before goes where its answer went.
  await service.saveReview(draftOf(1, { version: 2, voided: true }), signal);
  await service.completeSession(idOf(0), 5);
  await service.completeSession(idOf(7), 5);
  expect(asked).toStrictEqual([
    "device loads 9",
    "server loads 9",
    "server saves 1",
    "device loads 9",
    "device saves 2",
    "server saves 1",
    "server completes 0",
    "device completes 7",
  ]);
});

it("begins a practice where the cards of the last session came from", async () => {
  const asked: string[] = [];
  let refusal: Error | null = null;
  const service = deviceOrServer(
    serviceOf("device", asked, () => refusal),
    serviceOf("server", asked),
  );
  const begun = (last: number) => ({ sessionId: idOf(last), deckId: 9, startedAt: 5 });
  await service.loadCards(studied, idOf(0), signal);
  await service.beginPractice(begun(1));
  refusal = notAllowed("SUBSCRIPTION_EXPIRED");
  await service.loadCards(studied, idOf(2), signal);
  await service.beginPractice(begun(3));
  await service.completeSession(idOf(1), 5);
  await service.completeSession(idOf(3), 5);
  expect(asked.filter((one) => !one.includes("loads"))).toStrictEqual([
    "device begins 1",
    "server begins 3",
    "device completes 1",
    "server completes 3",
  ]);
});

it("fails where neither has the deck, and where the device fails otherwise", async () => {
  const asked: string[] = [];
  const lost = unanswered("network");
  const other = deviceOrServer(
    serviceOf("device", asked, () => lost),
    serviceOf("server", asked),
  );
  await expect(other.loadCards(studied, idOf(0), signal)).rejects.toBe(lost);
  expect(asked).toStrictEqual(["device loads 9"]);
  const neither = deviceOrServer(
    serviceOf("device", asked, () => notAllowed("NO_AUTH_TOKEN")),
    serviceOf("server", asked, () => lost),
  );
  await expect(neither.loadCards(studied, idOf(0), signal)).rejects.toBe(lost);
  expect(neither.problem()).toBeNull();
});
