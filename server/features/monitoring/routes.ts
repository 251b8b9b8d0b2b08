import { reportErrors } from "#contract/monitoring.ts";
import { type Route, route } from "#server/http/route.ts";
import { storeReports } from "./store-reports.ts";

export const monitoringRoutes: readonly Route[] = [
  route(reportErrors, async ({ body, log }, services) => {
    const stored = await storeReports(body.reports, services);
    log.info({ count: stored.length, codes: stored.toSorted() }, "Pages reported errors.");
  }),
];
