import { inStudyOrder, seedOfSession } from "#domain/study/study-order.ts";
import type { StudyService } from "./study.ts";

/** A service whose sessions come in random order; what is due still comes before new cards. */
export const shuffledService = (service: StudyService): StudyService => ({
  ...service,
  async loadCards(scope, sessionId, signal, options) {
    const cards = await service.loadCards(scope, sessionId, signal, options);
    const order = {
      reviewOrder: "random",
      newOrder: "random",
      seed: seedOfSession(cards.session.id),
    } as const;
    return { ...cards, items: inStudyOrder(cards.items, order) };
  },
});
