import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { belongsTo, createdAt, id, ref, time } from "./columns.ts";
import { decks } from "./deck-schema.ts";

const role = () => text({ enum: ["editor", "viewer"] }).notNull();

/** A member who leaves keeps the row, because earlier answers may still arrive. */
export const deckMembers = pgTable(
  "deck_members",
  {
    deckId: belongsTo(() => decks.id),
    userId: belongsTo(() => users.id),
    role: role(),
    joinedAt: createdAt(),
    /** Null: a member now. */
    leftAt: time(),
    /** When the owner took access or a role away: links of before do not give it back. */
    linksClosedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.deckId, t.userId] }),
    // Access asks with each call for the decks of one person.
    index("deck_members_user").on(t.userId, t.deckId),
  ],
);

/** Offers to become a member: by a link for those who have it, or to one person. */
export const deckInvitations = pgTable(
  "deck_invitations",
  {
    id: id(),
    deckId: belongsTo(() => decks.id),
    role: role(),
    /** SHA-256 of a link's token. */
    tokenHash: text().unique(),
    /** Null for a link. */
    userId: ref().references(() => users.id, { onDelete: "cascade" }),
    maxUses: integer().notNull(),
    uses: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    withdrawnAt: time(),
  },
  (t) => [
    index("deck_invitations_deck").on(t.deckId),
    index("deck_invitations_user")
      .on(t.userId)
      .where(sql`user_id is not null`),
    check("deck_invitations_by_one_way", sql`(${t.tokenHash} is null) <> (${t.userId} is null)`),
    check("deck_invitations_uses", sql`${t.uses} between 0 and ${t.maxUses}`),
  ],
);
