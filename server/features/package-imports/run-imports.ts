import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { packageImports } from "#server/database/anki-schema.ts";
import { ApiError, StorageUnavailable } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";
import { importPackage } from "../anki-import/import-package.ts";
import { ImportCancelled, type ImportWatch } from "../anki-import/import-watch.ts";
import { packageFiles } from "./package-files.ts";
import { type StoredImport, importOf } from "./stored-imports.ts";
import { CLAIM_MS, ownImport, watchImport } from "./watched-import.ts";

const TRIES = 3;

const STOPPED =
  "The server stopped each time it imported this file. Nothing is lost: try again, or export it from Anki deck by deck.";
const FAILED =
  "An unexpected error occurred while this file was imported. Try again, or export it from Anki deck by deck.";

export type ImportServices = Pick<Services, "db" | "config" | "media" | "log" | "now">;

const claimable = (now: Date) =>
  and(
    eq(packageImports.state, "importing"),
    or(isNull(packageImports.claimedUntil), lt(packageImports.claimedUntil, now)),
  );

/** Takes the import that is pending longest, so that no other process does. */
async function claim({ db, now }: ImportServices): Promise<StoredImport | undefined> {
  const next = db
    .select({ ownerId: packageImports.ownerId })
    .from(packageImports)
    .where(claimable(now()))
    .orderBy(asc(packageImports.changedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return db.transaction(async (within) => {
    const [found] = await within
      .select()
      .from(packageImports)
      .where(inArray(packageImports.ownerId, next))
      .for("update");
    if (!found) return undefined;
    const [row] = await within
      .update(packageImports)
      .set({ claimedUntil: new Date(now().getTime() + CLAIM_MS), tries: found.tries + 1, progress: null })
      .where(eq(packageImports.ownerId, found.ownerId))
      .returning();
    return row;
  });
}

/** Without a state, the import is tried again. */
type Ending = Partial<Pick<StoredImport, "state" | "report" | "message" | "tries">>;

async function resultOf(
  row: StoredImport,
  watch: ImportWatch,
  { db, config, media, log, now }: ImportServices,
): Promise<Ending> {
  const { importId, ownerId: userId, timeZone, takesHistory, tries } = row;
  if (tries > TRIES) {
    log.error({ importId }, `An import was given up: the server ended during each of ${TRIES} tries.`);
    return { state: "refused", message: STOPPED };
  }
  try {
    const report = await importPackage(
      db,
      media,
      { userId, now: now(), timeZone, takesHistory },
      await packageFiles(config.dataDir).forTry(importId),
      watch,
    );
    return { state: "done", report };
  } catch (error) {
    // The row is gone, or belongs to another process.
    if (watch.signal.aborted || error instanceof ImportCancelled) return {};
    // Too much waits: it stays in the queue.
    if (error instanceof ApiError && error.status === 503) return { tries: tries - 1 };
    if (error instanceof ApiError) return { state: "refused", message: error.message };
    if (error instanceof StorageUnavailable) {
      log.warn({ err: error, importId }, "An import waits for the storage of media.");
      return { tries: tries - 1 };
    }
    log.error({ err: error, importId, tries }, "An import failed.");
    // The database may have been restarted.
    return tries < TRIES ? {} : { state: "refused", message: FAILED };
  }
}

async function runOne(row: StoredImport, services: ImportServices): Promise<boolean> {
  const { db, config, now } = services;
  const watch = watchImport(row, services);
  let ending: Ending;
  try {
    ending = await resultOf(row, watch, services);
  } finally {
    watch.stop();
  }
  const isPending = ending.state === undefined;
  const ended = await db
    .update(packageImports)
    .set({ ...ending, claimedUntil: null, changedAt: now() })
    .where(ownImport(row))
    .returning({ importId: packageImports.importId });
  const isCancelled = ended.length === 0 && (await importOf(db, row.ownerId))?.importId !== row.importId;
  if (isCancelled || (!isPending && ended.length > 0))
    await packageFiles(config.dataDir).remove(row.importId);
  return isCancelled || !isPending;
}

const runners = createWorkQueue({ atOnce: 2, waiting: 1 });

/** Imports pending files, until there are none or the server is too busy. */
export async function runImports(services: ImportServices): Promise<void> {
  try {
    await runners.run(async () => {
      for (;;) {
        const row = await claim(services);
        if (!row || !(await runOne(row, services))) return;
      }
    });
  } catch (error) {
    // The one that waits for its turn finds this file as well.
    if (!(error instanceof QueueFull)) throw error;
  }
}
