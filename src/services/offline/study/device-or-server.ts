import type { StudyService } from "../../study/study.ts";
import { StorageRefusal } from "../storage/storage-refusal.ts";

export interface DeviceOrServer extends StudyService {
  /** Why the last session that was loaded is not stored on the device, in words for a person; else null. */
  problem(): string | null;
}

/**
 * Studies from the device; where a deck may not be stored there, from the server, which then takes each answer of the
 * session by itself.
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
    completeSession: (sessionId, completedAt) => of(sessionId).completeSession(sessionId, completedAt),
  };
}
