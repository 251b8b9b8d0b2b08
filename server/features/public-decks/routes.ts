import { and, eq } from "drizzle-orm";
import * as contract from "#contract/decks/public-decks.ts";
import { decks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { type Route, route } from "#server/http/route.ts";
import { inDeckQueue } from "../decks/deck-queue.ts";
import { ownedBy, requireOwnedDeck } from "../decks/deck-access.ts";
import { readDeck } from "../decks/read-decks.ts";
import { countingToday } from "../decks/study-counts.ts";
import { requireConfirmedAddress } from "../users/confirmed-address.ts";
import { copyDeck } from "./copy-deck.ts";

export const publicDeckRoutes: readonly Route[] = [
  route(
    contract.setDeckVisibility,
    async ({ caller: { userId }, params: { deckId }, body: { isPublic } }, { db }) => {
      await requireOwnedDeck(db, userId, deckId);
      if (isPublic) await requireConfirmedAddress(db, userId);
      const changed = await db
        .update(decks)
        .set({ isPublic, ...(isPublic && { wasPublic: true }) })
        .where(and(eq(decks.id, deckId), ownedBy(userId)))
        .returning({ id: decks.id });
      if (changed.length === 0) throw notFound("deck", deckId);
    },
  ),
  route(contract.copyDeck, async (call, services) => {
    const { userId } = call.caller;
    const now = services.now();
    const { copyId } = call.body;
    const { deckId } = call.params;
    const id = await inDeckQueue(() =>
      services.db.transaction((db) => copyDeck(db, { userId, deckId, copyId, now })),
    );
    return readDeck(services.db, id, countingToday(userId, now, call.timeZone));
  }),
];
