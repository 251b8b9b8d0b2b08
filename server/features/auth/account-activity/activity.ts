import type { ActivityType } from "#contract/auth/sign-ins.ts";
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { accountActivity, users } from "#server/database/account-schema.ts";
import type { ClientInfo } from "#server/http/route.ts";

export interface Occasion {
  readonly client: ClientInfo;
  readonly now: Date;
}

/** Records an event of an account. Without a user, it runs the same statement and writes nothing. */
export async function recordActivity(
  db: Database,
  userId: number | undefined,
  type: ActivityType,
  { client, now }: Occasion,
): Promise<void> {
  await db.execute(sql`
    insert into ${accountActivity} (user_id, type, at, user_agent, ip_address)
    select id, ${type}, ${now}::timestamptz, ${client.userAgent}, ${client.ipAddress}
    from ${users} where id = ${userId ?? null}::bigint`);
}
