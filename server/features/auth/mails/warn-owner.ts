import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import { TooManyRequests } from "#server/http/errors/api-error.ts";
import { countUse } from "#server/http/limits/count-uses.ts";
import { SECURITY_MAILS } from "#server/http/limits/limit-values.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import type { Warning } from "./security-mails.ts";

/** After the response. */
export function warnOwner(userId: number, warning: Warning, services: Services): void {
  services.afterwards.do("Warning an owner", () => mail(userId, warning, services), services.log);
}

async function mail(userId: number, warning: Warning, services: Services): Promise<void> {
  const { db, config, mailer, log } = services;
  const [user] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  // An address that was never confirmed may belong to a stranger.
  if (user === undefined || user.emailVerifiedAt === null) return;
  const use = { what: "security mails of account", whom: String(userId), limit: SECURITY_MAILS };
  const isOver = await countUse(use, services).then(
    () => false,
    (error: unknown) => {
      if (error instanceof TooManyRequests) return true;
      throw error;
    },
  );
  if (!isOver) post(warning(user.email, config.appUrl), mailer, log);
}
