import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { belongsTo, createdAt, time } from "./columns.ts";

/** Images and recordings of cards by their content; the bytes are files. */
export const media = pgTable("media", {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text().primaryKey(),
  /** As in `Content-Type`. */
  type: text().notNull(),
  /** Bytes. */
  size: integer().notNull(),
  /** Null for recordings, as is the height. */
  width: integer(),
  height: integer(),
  createdAt: createdAt(),
});

/** Who uploaded which medium: they may read it before a card holds it, and it counts against their quota. */
export const mediaOwners = pgTable(
  "media_owners",
  {
    ownerId: belongsTo(() => users.id),
    hash: text()
      .notNull()
      .references(() => media.hash, { onDelete: "cascade" }),
    /** SHA-256 of the file as it was sent, in hexadecimal, by which an import knows it again; null: it was sent earlier. */
    source: text(),
    uploadedAt: createdAt(),
    /** When the job first found it on none of the owner's cards; null: it is on one, or the job has not run since the upload. */
    unusedSince: time(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.hash] }), index("media_owners_hash").on(t.hash)],
);
