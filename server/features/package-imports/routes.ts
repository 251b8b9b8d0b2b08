import * as contract from "#contract/imports/package-upload.ts";
import { type Route, route } from "#server/http/route.ts";
import { packageFiles } from "./package-files.ts";
import { beginImport, discardImport, takePart } from "./receive-package.ts";
import { runImports } from "./run-imports.ts";
import { importOf, shownImport } from "./stored-imports.ts";

export const packageImportRoutes: readonly Route[] = [
  route(contract.beginPackageImport, ({ caller: { userId }, timeZone, body }, services) => {
    const { db, config, now } = services;
    return beginImport(db, packageFiles(config.dataDir), { userId, timeZone, now: now() }, body);
  }),
  route(contract.getPackageImport, async ({ caller }, { db }) => {
    const row = await importOf(db, caller.userId);
    return { import: row ? shownImport(row) : null };
  }),
  route(
    contract.sendPackagePart,
    async (
      { caller: { userId }, params: { importId }, query: { offset }, body, timeZone, log },
      services,
    ) => {
      const { db, config, now } = services;
      const files = packageFiles(config.dataDir);
      const learner = { userId, timeZone, now: now() };
      const taken = await takePart(db, files, learner, { importId, offset }, body);
      if (taken.state === "importing")
        runImports(services).catch((err: unknown) =>
          log.error({ err }, "The imports that wait could not be read; they are tried again in a minute."),
        );
      return taken;
    },
  ),
  route(contract.discardPackageImport, ({ caller, params }, { db, config, now }) =>
    discardImport(db, packageFiles(config.dataDir), { ownerId: caller.userId, now: now() }, params.importId),
  ),
];
