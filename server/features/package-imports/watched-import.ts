import { and, eq } from "drizzle-orm";
import type { ImportProgress } from "#contract/imports/package-upload.ts";
import type { Database } from "#server/database/connect.ts";
import { packageImports } from "#server/database/anki-schema.ts";
import { ImportCancelled, type ImportWatch } from "../anki-import/import-watch.ts";
import type { Services } from "#server/http/route.ts";
import type { StoredImport } from "./stored-imports.ts";

/** A process that ended does not renew its claim: after this time another one imports the file. */
export const CLAIM_MS = 2 * 60_000;
/** Between two reads of the row, which has the progress and is gone once the learner cancels. */
const BEAT_MS = 1000;

/** Another process has the claim if this one was suspended for too long. */
export const ownImport = ({ importId, tries }: StoredImport) =>
  and(
    eq(packageImports.importId, importId),
    eq(packageImports.state, "importing"),
    eq(packageImports.tries, tries),
  );

const updated = async (db: Database, row: StoredImport, values: Partial<StoredImport>) => {
  const rows = await db
    .update(packageImports)
    .set(values)
    .where(ownImport(row))
    .returning({ importId: packageImports.importId });
  return rows.length > 0;
};

/** Renews the claim of an import that this process makes, shows its progress, and ends it once the learner cancels. */
export function watchImport(
  row: StoredImport,
  { db, log, now }: Pick<Services, "db" | "log" | "now">,
): ImportWatch & { stop(): void } {
  const cancelling = new AbortController();
  let progress: ImportProgress | null = null;
  let isWriting = false;
  const beat = async () => {
    if (isWriting) return;
    isWriting = true;
    try {
      const claimedUntil = new Date(now().getTime() + CLAIM_MS);
      if (!(await updated(db, row, { claimedUntil, progress }))) cancelling.abort(new ImportCancelled());
    } catch (err) {
      log.warn({ err }, "The claim of an import was not renewed.");
    } finally {
      isWriting = false;
    }
  };
  const beats = setInterval(() => void beat(), BEAT_MS);
  return {
    signal: cancelling.signal,
    report: (latest) => void (progress = latest),
    async settle(within) {
      // Locks the row: the learner cancels either before, or not at all.
      if (!(await updated(within, row, { isStored: true }))) throw new ImportCancelled();
    },
    stop: () => clearInterval(beats),
  };
}
