import { randomUUID } from "node:crypto";
import { answerAdaptiveExam, startAdaptiveExam } from "#contract/adaptive/adaptive-exams.ts";
import type {
  AdaptiveConfiguration,
  AdaptiveExam,
  AdaptiveOutcome,
} from "#contract/adaptive/adaptive-values.ts";
import { as, fixtureOf } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

export const CONFIGURATION: AdaptiveConfiguration = { minItems: 5, maxItems: 8, passMark: 0.6, tags: [] };

const SYLLABLES = ["ta", "mo", "ki", "re", "su", "la", "ne", "po", "vi", "du"];

/** The answer of a card: a word that its question does not give away. */
export const backOf = (front: string): string =>
  Array.from(front.slice(-3), (character) => SYLLABLES[character.charCodeAt(0) % 10]).join("");

/** Adaptive exams of decks whose answers are words that look alike. */
export function adaptiveFixture(server: TestServer) {
  const fixture = fixtureOf(server);
  const start = (
    learner: SignedIn,
    deckId: number,
    more: { readonly sessionId?: string; readonly configuration?: Partial<AdaptiveConfiguration> } = {},
  ): Promise<AdaptiveExam> =>
    server.succeed(startAdaptiveExam, {
      ...as(learner),
      body: {
        sessionId: more.sessionId ?? randomUUID(),
        deckId,
        configuration: { ...CONFIGURATION, ...more.configuration },
      },
    });
  const answerOf = (sessionId: string, position: number, choice: number | null) => ({
    sessionId,
    position,
    choice,
    answeredAt: server.clock.now().toISOString(),
    timeMs: 1500,
  });
  const answer = (learner: SignedIn, sessionId: string, position: number, choice: number | null) =>
    server.succeed(answerAdaptiveExam, { ...as(learner), body: answerOf(sessionId, position, choice) });
  const addCards = (learner: SignedIn, deckId: number, fronts: readonly string[], tags: string[]) =>
    fixture.cards(learner, deckId, fronts, tags, backOf);
  return {
    fixture,
    addCards,
    start,
    answer,
    answerOf,
    /** A learner with a deck of so many cards. */
    async withDeck(count = 12, tags: string[] = []) {
      const learner = await server.signUpAndIn();
      const { id: deckId } = await fixture.deck(learner);
      const fronts = Array.from({ length: count }, (_, n) => `card ${String(n).padStart(3, "0")}`);
      const cards = await addCards(learner, deckId, fronts, tags);
      return { learner, deckId, cards };
    },
    /** Answers all questions of an exam, right or wrong, and returns the responses. */
    async finish(learner: SignedIn, exam: AdaptiveExam, isRight: (position: number) => boolean) {
      const outcomes: AdaptiveOutcome[] = [];
      for (let { item } = exam; item; item = outcomes.at(-1)?.next ?? null) {
        const right = item.choices.indexOf(backOf(item.question));
        const choice = isRight(item.position) ? right : (right + 1) % item.choices.length;
        outcomes.push(await answer(learner, exam.sessionId, item.position, choice));
      }
      return outcomes;
    },
  };
}
