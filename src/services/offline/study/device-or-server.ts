import type { StudyService } from "../../study/study.ts";
import { StorageRefusal } from "../storage/storage-refusal.ts";

export interface DeviceOrServer extends StudyService {
  /** Why the last loaded session is not stored on the device, in words for the learner; null if it is stored. */
  problem(): string | null;
}

/**
 * Studies from the device, or from the server if a deck may not be stored here; each answer of such a session is sent
 * alone.
 */
export function deviceOrServer(device: StudyService, server: StudyService): DeviceOrServer {
  /** Sessions whose answers the device does not keep. */
  const atServer = new Set<string>();
  let problem: string | null = null;
  const of = (sessionId: string) => (atServer.has(sessionId) ? server : device);
  return {
    problem: () => problem,
    async loadCards(scope, sessionId, signal, options) {
      problem = null;
      try {
        const cards = await device.loadCards(scope, sessionId, signal, options);
        atServer.delete(cards.session.id);
        return cards;
      } catch (error) {
        if (!(error instanceof StorageRefusal)) throw error;
        const cards = await server.loadCards(scope, sessionId, signal, options);
        atServer.add(cards.session.id);
        problem = error.message;
        return cards;
      }
    },
    beginPractice(begun) {
      // Its cards are those of the last session.
      if (problem === null) return device.beginPractice(begun);
      atServer.add(begun.sessionId);
      return server.beginPractice(begun);
    },
    saveReview: (draft, signal) => of(draft.sessionId).saveReview(draft, signal),
    saveMarks: (draft) => device.saveMarks(draft),
    comingTo: (scope) => device.comingTo(scope),
    isAnsweredSince: (cardId, at) => device.isAnsweredSince(cardId, at),
    completeSession: (sessionId, completedAt) => of(sessionId).completeSession(sessionId, completedAt),
  };
}
