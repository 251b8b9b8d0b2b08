import { and, inArray, lte, ne } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { packageImports } from "#server/database/anki-schema.ts";
import type { PackageFiles } from "./package-files.ts";

const DAY = 24 * 60 * 60_000;

/** Forgets uploads that were not continued for a day and results of a day ago, and removes files that belong to no upload. */
export async function forgetImports(db: Database, files: PackageFiles, now: Date): Promise<void> {
  await db
    .delete(packageImports)
    .where(
      and(
        ne(packageImports.state, "importing"),
        lte(packageImports.changedAt, new Date(now.getTime() - DAY)),
      ),
    );
  // A row is there before its file is, so that each file that is listed here had one.
  const listed = await files.importIds();
  if (listed.length === 0) return;
  const remaining = await db
    .select({ importId: packageImports.importId })
    .from(packageImports)
    .where(inArray(packageImports.state, ["receiving", "importing"]));
  const known = new Set(remaining.map(({ importId }) => importId));
  for (const importId of listed) if (!known.has(importId)) await files.remove(importId);
}
