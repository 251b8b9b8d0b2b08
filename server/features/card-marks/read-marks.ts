import { and, eq } from "drizzle-orm";
import type { CardMarks } from "#contract/study/marks-of-card.ts";
import { hasMarks, toWireMarks } from "#domain/study/marks/card-marks.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardMarks } from "#server/database/study-schema.ts";

type Row = Pick<typeof cardMarks.$inferSelect, "suspended" | "buriedUntil" | "flag" | "marked">;

const toMarks = ({ suspended, buriedUntil, flag, marked }: Row) => ({
  suspended,
  buriedUntil: buriedUntil?.getTime() ?? null,
  flag,
  marked,
});

/** Undefined where nothing is marked. */
export function marksOf(row: Row | null): CardMarks | undefined {
  const marks = row && toMarks(row);
  return marks && hasMarks(marks) ? toWireMarks(marks) : undefined;
}

export async function readMarks(
  db: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, CardMarks>> {
  const rows = await db
    .select()
    .from(cardMarks)
    .where(and(eq(cardMarks.userId, userId), isOneOf(cardMarks.cardId, cardIds)));
  return new Map(
    rows.flatMap((row) => {
      const marks = marksOf(row);
      return marks ? [[row.cardId, marks] as const] : [];
    }),
  );
}
