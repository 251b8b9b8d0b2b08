import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import { type Route, route } from "#server/http/route.ts";
import { countingExport } from "../subscription/counted-export.ts";
import { exportPackage } from "./export-package.ts";

export const ankiExportRoutes: readonly Route[] = [
  route(exportAnkiPackage, ({ caller: { userId }, params: { deckId }, timeZone }, { db, media, now }) =>
    countingExport(db, userId, now(), () =>
      exportPackage(db, media, { userId, now: now(), timeZone }, deckId),
    ),
  ),
];
