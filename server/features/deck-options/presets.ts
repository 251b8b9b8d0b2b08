import { and, asc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import {
  PRESETS_MAX,
  type PresetChange,
  type PresetInput,
  type StudyPreset,
} from "#contract/study/study-presets.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-options-schema.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import { fromStored, toStored, withOptions } from "./stored-options.ts";

/** Titles that say which decks share a preset. */
const TITLES = 5;

const own = (userId: number, presetId?: number): SQL | undefined =>
  and(eq(studyPresets.userId, userId), presetId === undefined ? undefined : eq(studyPresets.id, presetId));

export async function readPresets(db: Database, userId: number, presetId?: number): Promise<StudyPreset[]> {
  const used = db
    .select({
      presetId: deckStudyOptions.presetId,
      deckCount: sql<number>`count(*)::int`.as("deck_count"),
      deckTitles: sql<
        string[]
      >`(array_agg(${decks.title} order by ${decks.title}))[1:${sql.raw(String(TITLES))}]`.as("deck_titles"),
    })
    .from(deckStudyOptions)
    .innerJoin(decks, and(eq(decks.id, deckStudyOptions.deckId), readableBy(userId)))
    .where(and(eq(deckStudyOptions.userId, userId), isNotNull(deckStudyOptions.presetId)))
    .groupBy(deckStudyOptions.presetId)
    .as("used");
  const rows = await db
    .select({ preset: studyPresets, deckCount: used.deckCount, deckTitles: used.deckTitles })
    .from(studyPresets)
    .leftJoin(used, eq(used.presetId, studyPresets.id))
    .where(own(userId, presetId))
    .orderBy(asc(sql`lower(${studyPresets.name})`));
  return rows.map(({ preset: { id, name, options, isDefault }, deckCount, deckTitles }) => ({
    id,
    name,
    options: fromStored(options),
    isDefault,
    deckCount: deckCount ?? 0,
    deckTitles: deckTitles ?? [],
  }));
}

/** @throws ApiError 404 if the learner has no such preset. */
export async function readPreset(db: Database, userId: number, presetId: number): Promise<StudyPreset> {
  const [preset] = await readPresets(db, userId, presetId);
  if (!preset) throw notFound("preset", presetId);
  return preset;
}

/** A refused name is an error of its field, so that a form shows it there. */
function refused(error: unknown, name: string | undefined): unknown {
  if (name === undefined || !isUniqueViolation(error, "study_presets_name")) return error;
  const message = `You have a preset named ${name}. Choose another name.`;
  return new ApiError("RESOURCE_CONFLICT", message, { name: message });
}

/** @throws ApiError 409 if the name is taken or the learner has the most presets. */
export async function createPreset(
  database: Database,
  userId: number,
  { name, options }: PresetInput,
  now: Date,
): Promise<StudyPreset> {
  const created = await database
    .transaction(async (db) => {
      // Counted under a lock, so that calls at once do not exceed the limit.
      await lockLearner(db, userId);
      if ((await db.$count(studyPresets, own(userId))) >= PRESETS_MAX) {
        const message = `You have ${PRESETS_MAX} presets, which is the most. Change or delete one of them.`;
        throw new ApiError("RESOURCE_CONFLICT", message);
      }
      return db
        .insert(studyPresets)
        .values({ userId, name, options: toStored(options), createdAt: now, updatedAt: now })
        .returning({ id: studyPresets.id });
    })
    .catch((error: unknown) => {
      throw refused(error, name);
    });
  const [row] = created;
  if (!row) throw new Error("PostgreSQL answered the insert of a preset without its row.");
  return readPreset(database, userId, row.id);
}

/** @throws ApiError 404 if the learner has no such preset, 409 if the name is taken. */
export async function updatePreset(
  db: Database,
  { userId, presetId }: { readonly userId: number; readonly presetId: number },
  { name, options = {} }: PresetChange,
  now: Date,
): Promise<StudyPreset> {
  await db
    .update(studyPresets)
    .set({ ...(name !== undefined && { name }), options: withOptions(options), updatedAt: now })
    .where(own(userId, presetId))
    .catch((error: unknown) => {
      throw refused(error, name);
    });
  return readPreset(db, userId, presetId);
}

/** @throws ApiError 404 if the learner has no such preset. */
export async function deletePreset(db: Database, userId: number, presetId: number): Promise<void> {
  const deleted = await db
    .delete(studyPresets)
    .where(own(userId, presetId))
    .returning({ id: studyPresets.id });
  if (deleted.length === 0) throw notFound("preset", presetId);
}

/** Null: the application's defaults apply. @throws ApiError 404 if the learner has no such preset. */
export async function chooseDefault(
  database: Database,
  userId: number,
  presetId: number | null,
): Promise<void> {
  await database.transaction(async (db) => {
    await lockLearner(db, userId);
    if (presetId !== null) await lockPreset(db, userId, presetId);
    await db
      .update(studyPresets)
      .set({ isDefault: false })
      .where(and(own(userId), studyPresets.isDefault));
    if (presetId !== null)
      await db.update(studyPresets).set({ isDefault: true }).where(own(userId, presetId));
  });
}

/** Changes of one learner's presets happen one after the other. */
export const lockLearner = (db: Database, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** Prevents its deletion until the transaction ends. @throws ApiError 404 if the learner has no such preset. */
export async function lockPreset(db: Database, userId: number, presetId: number): Promise<void> {
  const found = await db
    .select({ id: studyPresets.id })
    .from(studyPresets)
    .where(own(userId, presetId))
    .for("key share");
  if (found.length === 0) throw notFound("preset", presetId);
}
