import * as contract from "#contract/account-data.ts";
import { type Route, route } from "#server/http/route.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportArchive } from "./export-archive.ts";

export const accountDataRoutes: readonly Route[] = [
  route(contract.exportMyData, async ({ caller, log }, { db, media, now }) =>
    exportArchive(db, media, { userId: caller.userId, now: now() }, log),
  ),
  route(contract.deleteMyAccount, (call, services) => deleteAccount(call.body, call, services)),
];
