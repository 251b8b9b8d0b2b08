import type { SignIn } from "#contract/auth/sign-ins.ts";
import { and, desc, eq } from "drizzle-orm";
import { signIns } from "#server/database/account-schema.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { lives } from "./end-sign-ins.ts";

export async function listSignIns({ userId, signInId }: Caller, services: Services): Promise<SignIn[]> {
  const rows = await services.db
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), lives(services.now())))
    .orderBy(desc(signIns.createdAt), desc(signIns.id));
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    userAgent: row.userAgent,
    ipAddress: row.ipAddress,
    current: row.id === signInId,
  }));
}
