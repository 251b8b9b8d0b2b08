import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint.ts";
import type { PackageImport, beginPackageImport } from "#contract/imports/package-upload.ts";
import type { Database } from "#server/database/connect.ts";
import { lockLearner } from "#server/database/locks/advisory-locks.ts";
import { packageImports } from "#server/database/anki-schema.ts";
import type { UploadedFile } from "#server/http/bodies/with-file.ts";
import { ApiError, ServerBusy, notFound } from "#server/http/errors/api-error.ts";
import { requireOperation } from "../subscription/operation-limits.ts";
import type { PackageFiles } from "./package-files.ts";
import { type StoredImport, importOf, oneImport, bytesOfAll, shownImport } from "./stored-imports.ts";

/** Bytes that the uploads of all learners take on the disk at most. */
const ROOM = 10 * 1024 ** 3;

export interface UploadingLearner {
  readonly userId: number;
  readonly now: Date;
  readonly timeZone: string;
}

const busyWith = ({ name }: StoredImport) =>
  new ApiError(
    "RESOURCE_CONFLICT",
    `${name} is being imported. Wait until it is done, then send another file.`,
  );

/** Goes on with an upload of the same file. @throws ApiError 409 during another import, 402 without room in the plan. */
export async function beginImport(
  db: Database,
  files: PackageFiles,
  { userId: ownerId, now, timeZone }: UploadingLearner,
  wanted: BodyOf<typeof beginPackageImport>,
): Promise<PackageImport> {
  const { row, replaced } = await db.transaction(async (within) => {
    await lockLearner(within, "uploads", ownerId);
    const [before] = await within
      .select()
      .from(packageImports)
      .where(eq(packageImports.ownerId, ownerId))
      .for("update");
    const isSame = before?.fingerprint === wanted.fingerprint && before.size === wanted.size;
    if (before?.state === "importing") {
      if (!isSame) throw busyWith(before);
      return { row: before, replaced: undefined };
    }
    const values = { ...wanted, ownerId, timeZone, changedAt: now };
    if (before?.state === "receiving" && isSame) {
      const [same] = await within
        .update(packageImports)
        .set(values)
        .where(eq(packageImports.ownerId, ownerId))
        .returning();
      return { row: same, replaced: undefined };
    }
    await requireOperation(within, ownerId, "card_creation", 1, now);
    await within.delete(packageImports).where(eq(packageImports.ownerId, ownerId));
    const [begun] = await within
      .insert(packageImports)
      .values({ ...values, importId: randomUUID(), state: "receiving" })
      .returning();
    return { row: begun, replaced: before?.importId };
  });
  if (replaced !== undefined) await files.remove(replaced);
  if (row === undefined) throw new Error(`The import of the learner ${ownerId} was not stored.`);
  return shownImport(row);
}

/**
 * Takes the next part; the last one begins the import. One that is there already counts as taken.
 * @throws ApiError 404, 409 where bytes before the part are missing, 422 after the end, 503 where the disk is full.
 */
export async function takePart(
  db: Database,
  files: PackageFiles,
  { userId: ownerId, now }: UploadingLearner,
  { importId, offset }: { readonly importId: string; readonly offset: number },
  part: UploadedFile,
): Promise<PackageImport> {
  const known = await importOf(db, ownerId);
  if (known?.importId !== importId) throw notFound("upload", importId);
  const end = offset + (await stat(part.path)).size;
  if (end > known.size)
    throw new ApiError("VALIDATION_ERROR", undefined, {
      offset: `The part ends at byte ${end} of a file of ${known.size} bytes. Choose the file again.`,
    });
  if (known.state !== "receiving") return shownImport(known);
  const onDisk = await files.sizeOf(importId);
  if (onDisk < known.received) return shownImport(await takenBack(db, known, onDisk));
  if (end <= known.received) return shownImport(known);
  if (offset > known.received)
    throw new ApiError(
      "RESOURCE_CONFLICT",
      `The server has ${known.received} bytes of this file. Send the part that begins there.`,
    );
  // An upload that has begun can end.
  if (known.received === 0 && (await bytesOfAll(db)) + known.size > ROOM) throw new ServerBusy();
  await files.write(importId, part, offset);
  const [row] = await db
    .update(packageImports)
    .set({
      received: end,
      changedAt: now,
      ...(end === known.size && { state: "importing" as const }),
    })
    // Another tab may have sent the same part, or discarded the upload.
    .where(isUnchanged(known))
    .returning();
  if (row) return shownImport(row);
  const present = await importOf(db, ownerId);
  if (present?.importId === importId) return shownImport(present);
  await files.remove(importId);
  throw notFound("upload", importId);
}

const isUnchanged = ({ ownerId, importId, received }: StoredImport) =>
  and(
    oneImport(ownerId, importId),
    eq(packageImports.state, "receiving"),
    eq(packageImports.received, received),
  );

/** The disk lost parts, such as by a power failure or a backup that was restored: they are sent once more. */
async function takenBack(db: Database, known: StoredImport, received: number): Promise<StoredImport> {
  const [row] = await db.update(packageImports).set({ received }).where(isUnchanged(known)).returning();
  return row ?? (await importOf(db, known.ownerId)) ?? known;
}

/** @throws ApiError 404, 409 where the notes are stored already. */
export async function discardImport(
  db: Database,
  files: PackageFiles,
  { ownerId, now }: { readonly ownerId: number; readonly now: Date },
  importId: string,
): Promise<void> {
  const isClaimed = await db.transaction(async (within) => {
    await lockLearner(within, "uploads", ownerId);
    const [row] = await within
      .select()
      .from(packageImports)
      .where(oneImport(ownerId, importId))
      .for("update");
    if (!row) throw notFound("upload", importId);
    if (row.state === "importing" && row.isStored) throw busyWith(row);
    await within.delete(packageImports).where(oneImport(ownerId, importId));
    return row.state === "importing" && row.claimedUntil !== null && row.claimedUntil > now;
  });
  // A process that reads them removes them.
  if (!isClaimed) await files.remove(importId);
}
