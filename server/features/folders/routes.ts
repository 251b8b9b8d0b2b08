import { and, eq } from "drizzle-orm";
import * as contract from "#contract/decks/folders.ts";
import { decks, folders } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { route, type Route } from "#server/http/route.ts";
import { checkParent, checkRoom, lockFoldersSoon, readFolder, readFolders } from "./folder-tree.ts";

export const folderRoutes: readonly Route[] = [
  route(contract.listFolders, async ({ caller }, { db }) => ({
    folders: await readFolders(db, caller.userId),
  })),
  route(contract.createFolder, ({ caller: { userId }, body }, services) => {
    const now = services.now();
    return services.db.transaction(async (db) => {
      const all = await lockFoldersSoon(db, userId);
      checkRoom(all);
      checkParent(all, null, body.parentId);
      const [created] = await db
        .insert(folders)
        .values({ ...body, ownerId: userId, createdAt: now, updatedAt: now })
        .returning({ id: folders.id });
      if (!created) throw new Error("PostgreSQL answered the insert of a folder without its row.");
      return readFolder(db, userId, created.id);
    });
  }),
  route(contract.updateFolder, ({ caller: { userId }, params: { folderId }, body }, services) =>
    services.db.transaction(async (db) => {
      const all = await lockFoldersSoon(db, userId);
      if (!all.some(({ id }) => id === folderId)) throw notFound("folder", folderId);
      if (body.parentId !== undefined) checkParent(all, folderId, body.parentId);
      await db
        .update(folders)
        .set({ ...body, updatedAt: services.now() })
        .where(eq(folders.id, folderId));
      return readFolder(db, userId, folderId);
    }),
  ),
  route(contract.deleteFolder, ({ caller: { userId }, params: { folderId } }, services) =>
    services.db.transaction(async (db) => {
      const folder = (await lockFoldersSoon(db, userId)).find(({ id }) => id === folderId);
      if (!folder) throw notFound("folder", folderId);
      const { parentId } = folder;
      // Before its decks, as a call that moves a deck locks them.
      await db.select({ id: folders.id }).from(folders).where(eq(folders.id, folderId)).for("update");
      await db.update(folders).set({ parentId }).where(eq(folders.parentId, folderId));
      // In the order in which answers lock them.
      const inside = and(eq(decks.folderId, folderId), eq(decks.ownerId, userId));
      await db.select({ id: decks.id }).from(decks).where(inside).orderBy(decks.id).for("no key update");
      // Those in the trash too.
      await db.update(decks).set({ folderId: parentId }).where(inside);
      await db.delete(folders).where(eq(folders.id, folderId));
    }),
  ),
];
