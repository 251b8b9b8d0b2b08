import { v7 } from "uuid";
import * as v from "valibot";
import { Id, pageOf } from "#contract/values.ts";
import { type Call, createDeck } from "./account.ts";

const DAY = 86_400_000;

/** A deck whose cards were answered each ten days for two hundred days; every third answer was Again. */
export async function studyYear(call: Call, title: string, cardCount: number): Promise<number> {
  const cards = Array.from({ length: cardCount }, (_, at) => ({
    front: `${title} ${at + 1}`,
    back: `answer ${at + 1}`,
  }));
  const deckId = await createDeck(call, title, cards);
  const { content } = v.parse(
    pageOf(v.object({ id: Id })),
    await call("GET", `/api/decks/${deckId}/cards?size=${cardCount}`),
  );
  const reviewItems = content.flatMap(({ id }, card) =>
    Array.from({ length: 20 }, (_, round) => ({
      reviewId: v7(),
      cardId: id,
      performance: (card + round) % 3 === 0 ? 1 : 3,
      studyTimeSeconds: 6,
      reviewTimestamp: new Date(Date.now() - (200 - round * 10) * DAY + card * 1000).toISOString(),
    })),
  );
  await call("POST", "/api/study/bulk-review", { reviewItems });
  return deckId;
}
