import { health, ready } from "#contract/service.ts";
import { sql } from "drizzle-orm";
import { type Route, route } from "#server/http/route.ts";

const VERSION = "1.0.0";

export const serviceRoutes: readonly Route[] = [
  route(health, async () => ({ status: "ok" as const, version: VERSION })),

  // An unreachable database leads to 503, as in every route.
  route(ready, async (_, { db }) => {
    await db.execute(sql`select 1`);
    return { status: "ready" as const };
  }),
];
