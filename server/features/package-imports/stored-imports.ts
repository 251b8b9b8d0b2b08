import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { PackageImport } from "#contract/imports/package-upload.ts";
import type { Database } from "#server/database/connect.ts";
import { packageImports } from "#server/database/anki-schema.ts";

export type StoredImport = typeof packageImports.$inferSelect;

export function shownImport(row: StoredImport): PackageImport {
  const { importId, name, size, takesHistory, state, received, progress, isStored, report, message } = row;
  const common = { importId, name, size, takesHistory };
  switch (state) {
    case "receiving":
      return { ...common, state, received };
    case "importing":
      return { ...common, state, progress, isCancelable: !isStored };
    case "done":
      if (report === null) throw new Error(`The import ${importId} is done, and has no report.`);
      return { ...common, state, report };
    case "refused":
      return { ...common, state, message: message ?? "" };
  }
}

export async function importOf(db: Database, ownerId: number): Promise<StoredImport | undefined> {
  const [row] = await db.select().from(packageImports).where(eq(packageImports.ownerId, ownerId));
  return row;
}

export const oneImport = (ownerId: number, importId: string) =>
  and(eq(packageImports.ownerId, ownerId), eq(packageImports.importId, importId));

/** Bytes of all files that are on the disk in part or whole. */
export async function bytesOfAll(db: Database): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${packageImports.size}), 0)` })
    .from(packageImports)
    .where(and(inArray(packageImports.state, ["receiving", "importing"]), gt(packageImports.received, 0)));
  return Number(row?.bytes ?? 0);
}
