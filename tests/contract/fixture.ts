import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { signIn } from "#contract/auth/auth.ts";
import { listCards, type Card, type ReviewCard } from "#contract/cards.ts";
import { addCards } from "#contract/decks/card-changes.ts";
import { createDeck, restoreDeck, trashDeck, type Deck } from "#contract/decks.ts";
import { decks } from "#server/database/deck-schema.ts";
import { PASSWORD, type SignedIn, type TestServer } from "./harness.ts";

/** The id of no deck or card. */
export const NOBODYS = 999_999_999;

export const as = ({ token }: SignedIn) => ({ token });
export const inDeck = (deckId: number) => ({ params: { deckId: String(deckId) } });
export const ofCard = (cardId: number) => ({ params: { cardId: String(cardId) } });

/** An element of a list, which must exist. */
export function nth<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error(`There is no number ${index} in a list of ${list.length}.`);
  return one;
}

/** A card without a schedule. */
export function withoutSchedule(shown: ReviewCard): Card {
  const { schedule: _, ...card } = shown;
  return card;
}

/** The cards of the learners before a test begins. */
export interface Fixture {
  deck(learner: SignedIn, title?: string): Promise<Deck>;
  /** Adds cards with these fronts and answers them in their order. The back is the front with a question mark by default. */
  cards(
    learner: SignedIn,
    deckId: number,
    fronts: readonly string[],
    tags?: string[],
    backOf?: (front: string) => string,
  ): Promise<Card[]>;
  /** Makes a deck public, whether or not its owner confirmed an address. */
  publish(deckId: number): Promise<void>;
  trash(learner: SignedIn, deckId: number): Promise<void>;
  restore(learner: SignedIn, deckId: number): Promise<Deck>;
  /** New tokens for a learner whose tokens expired when the clock moved: they live ten minutes, sign-ins a day. */
  signInAgain(learner: SignedIn): Promise<SignedIn>;
}

export function fixtureOf(server: TestServer): Fixture {
  return {
    deck: (learner, title = "Deck") => server.succeed(createDeck, { ...as(learner), body: { title } }),
    async cards(learner, deckId, fronts, tags = [], backOf = (front) => `${front}?`) {
      const call = { ...as(learner), ...inDeck(deckId) };
      const cards = fronts.map((front) => ({ front, back: backOf(front), tags }));
      await server.succeed(addCards, { ...call, body: { batchId: randomUUID(), cards } });
      const { content } = await server.succeed(listCards, { ...call, query: { size: "500" } });
      return content.slice(-fronts.length).map(withoutSchedule);
    },
    async publish(deckId) {
      await server.db.update(decks).set({ isPublic: true }).where(eq(decks.id, deckId));
    },
    async trash(learner, deckId) {
      await server.succeed(trashDeck, { ...as(learner), ...inDeck(deckId) });
    },
    restore: (learner, deckId) => server.succeed(restoreDeck, { ...as(learner), ...inDeck(deckId) }),
    async signInAgain(learner) {
      const { username } = learner.user;
      const tokens = await server.succeed(signIn, { query: {}, body: { username, password: PASSWORD } });
      return { ...learner, ...tokens };
    },
  };
}
