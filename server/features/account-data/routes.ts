import * as contract from "#contract/account-data.ts";
import { type Route, route } from "#server/http/route.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";

export const accountDataRoutes: readonly Route[] = [
  route(contract.exportMyData, async ({ caller }, { db, now }) => exportAccount(db, caller.userId, now())),
  route(contract.deleteMyAccount, (call, services) => deleteAccount(call.body, call, services)),
];
