import { importAnkiPackage } from "#contract/imports/anki-import.ts";
import { route, type Route } from "#server/http/route.ts";
import { requireOperation } from "../subscription/operation-limits.ts";
import { importPackage } from "./import-package.ts";

export const ankiImportRoutes: readonly Route[] = [
  route(importAnkiPackage, async ({ caller: { userId }, timeZone, query, body }, { db, media, now }) => {
    await requireOperation(db, userId, "card_creation", 1, now());
    return importPackage(db, media, { userId, now: now(), timeZone, takesHistory: query.history }, body);
  }),
];
