import { sql } from "drizzle-orm";
import { accountUsage } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

/** How many of each an account may create. Rows in the trash and deleted ones count. */
export const QUOTAS = {
  decks: 5000,
  cards: 500_000,
  sessions: 100_000,
  tags: 10_000,
  exams: 20_000,
  media: 1_000_000_000,
} as const;
export type Quota = keyof typeof QUOTAS;

const REFUSALS: Readonly<Record<Quota, readonly [what: string, repair: string]>> = {
  decks: ["decks, those in the trash among them", "Put new cards into a deck that you have."],
  cards: ["cards, deleted ones among them", "Change cards that you have in place of adding others."],
  sessions: ["study sessions", "Answers are taken without a session, too."],
  exams: ["exams", "Answers count in study sessions, too."],
  media: [
    "bytes of images and recordings",
    "Take those that you no longer need off their cards; their room is free a week later.",
  ],
  tags: ["tags", "Use tags that you have, or leave new ones out."],
};

/** In one statement of the same transaction, so that concurrent calls cannot exceed it. @throws ApiError 409 over the quota. */
export async function claim(db: Database, ownerId: number, what: Quota, count: number): Promise<void> {
  if (count === 0) return;
  const [claimed] = await db
    .insert(accountUsage)
    .values({ ownerId, what, count })
    .onConflictDoUpdate({
      target: [accountUsage.ownerId, accountUsage.what],
      set: { count: sql`${accountUsage.count} + excluded.count` },
    })
    .returning({ count: accountUsage.count });
  if (claimed === undefined) throw new Error("PostgreSQL did not answer the row that it counted in.");
  if (claimed.count <= QUOTAS[what]) return;
  const [named, repair] = REFUSALS[what];
  const bound = QUOTAS[what].toLocaleString("en");
  throw new ApiError("RESOURCE_CONFLICT", `An account has at most ${bound} ${named}. ${repair}`);
}
