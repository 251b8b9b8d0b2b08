import { readFile, readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { CardInput } from "#contract/decks/card-changes.ts";
import { TAG_MAX, TAGS_MAX } from "#contract/decks/tags.ts";
import { DECK_DESCRIPTION_MAX, DECK_TITLE_MAX } from "#contract/decks.ts";
import { requiredText, text } from "#contract/values.ts";
import { named } from "../features/auth/sign-up/username-skeleton.ts";
import { insertCards } from "../features/cards/insert-cards.ts";
import { type NewNote, cardsOfNotes } from "../features/cards/new-cards.ts";
import type { Database } from "./connect.ts";
import { SAMPLES_OWNER, users } from "./account-schema.ts";
import { decks } from "./deck-schema.ts";

const SAMPLES = new URL("samples/", import.meta.url);

const Sample = v.object({
  title: requiredText(DECK_TITLE_MAX),
  description: text(DECK_DESCRIPTION_MAX),
  tags: v.pipe(v.array(requiredText(TAG_MAX)), v.maxLength(TAGS_MAX)),
  cards: v.pipe(v.array(CardInput), v.minLength(1)),
});
type Sample = v.InferOutput<typeof Sample>;

/** The owner of the sample decks; it has no password, so that sign-in is impossible. */
const owner = { ...named("ibis"), email: SAMPLES_OWNER, passwordHash: null };

/** Adds the sample decks to a database without users and decks, once. @returns the number of added decks. */
export async function seedSamples(database: Database, now = new Date()): Promise<number> {
  const samples = await readSamples();
  return database.transaction(async (db) => {
    await db.execute(sql`lock table ${users}, ${decks} in share row exclusive mode`);
    const inUse = (await db.$count(users)) + (await db.$count(decks));
    return inUse > 0 ? 0 : addSamples(db, samples, now);
  });
}

async function readSamples(): Promise<Sample[]> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith(".json")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const parsed = v.safeParse(Sample, JSON.parse(await readFile(new URL(name, SAMPLES), "utf8")));
      if (parsed.success) return parsed.output;
      const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "file"}: ${issue.message}`);
      throw new Error(`The sample deck ${name} is wrong; repair it. ${wrong.join(" ")}`);
    }),
  );
}

async function addSamples(db: Database, samples: readonly Sample[], now: Date): Promise<number> {
  const [added] = await db
    .insert(users)
    .values({ ...owner, emailVerifiedAt: now, createdAt: now })
    .returning({ id: users.id });
  if (!added || samples.length === 0) return 0;
  const rows = samples.map(({ title, description }) => ({
    ownerId: added.id,
    title,
    description,
    isPublic: true,
    createdAt: now,
    updatedAt: now,
  }));
  const inserted = await db.insert(decks).values(rows).returning({ id: decks.id });
  // Ids are assigned in the order of the values; the rows may come back in another order.
  const deckIds = inserted.map((row) => row.id).toSorted((a, b) => a - b);
  const notes = deckIds.flatMap((deckId, index) => notesOf(samples[index], deckId));
  await insertCards(db, cardsOfNotes(notes), now);
  return inserted.length;
}

function notesOf(sample: Sample | undefined, deckId: number): NewNote[] {
  return (sample?.cards ?? []).map(({ front, back, tags }) => ({
    deckId,
    front,
    back,
    tags: [...new Set([...(sample?.tags ?? []), ...tags])],
  }));
}
