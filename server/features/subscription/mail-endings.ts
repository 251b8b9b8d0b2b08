import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import { subscriptionMails } from "#server/database/billing/subscription-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import type { Services } from "#server/http/route.ts";
import { endingMail } from "./subscription-mails.ts";

/** So long before its end. */
const BEFORE_MS = 2 * 24 * 60 * 60_000;
const AT_ONCE = 200;

/** Mails those whose trial or plan ends within two days, once for each end. */
export async function mailEndings({
  db,
  now,
  mailer,
  config,
  log,
}: Pick<Services, "db" | "now" | "mailer" | "config" | "log">): Promise<void> {
  const at = now();
  const occasion = sql<string>`'ending-' || ${users.subscriptionEndsAt}::text`;
  const isMailed = sql`exists (select from ${subscriptionMails}
    where ${subscriptionMails.userId} = ${users.id} and ${subscriptionMails.occasion} = ${occasion})`;
  const ending = await db
    .select({
      id: users.id,
      email: users.email,
      status: users.subscriptionStatus,
      planName: users.planName,
      endsAt: users.subscriptionEndsAt,
      occasion,
    })
    .from(users)
    .where(
      and(
        isOneOf(users.subscriptionStatus, ["TRIAL", "ACTIVE", "PREMIUM"]),
        gt(users.subscriptionEndsAt, at),
        lte(users.subscriptionEndsAt, new Date(at.getTime() + BEFORE_MS)),
        isNull(users.disabledAt),
        // Nobody else's mailbox.
        or(isNotNull(users.emailVerifiedAt), eq(users.oauthUser, true)),
        sql`not ${isMailed}`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(AT_ONCE);
  for (const user of ending) {
    if (user.endsAt === null) continue;
    // First, so that two processes do not mail twice.
    const [taken] = await db
      .insert(subscriptionMails)
      .values({ userId: user.id, occasion: user.occasion, sentAt: at })
      .onConflictDoNothing()
      .returning();
    if (taken === undefined) continue;
    const { planName, endsAt } = user;
    const mail = endingMail(
      user.email,
      { planName, endsAt, isTrial: user.status === "TRIAL" },
      config.appUrl,
    );
    await mailer.send(mail).catch(async (err: unknown) => {
      log.warn({ err }, "A mail about the end of a subscription could not be sent; it is sent later.");
      await db
        .delete(subscriptionMails)
        .where(and(eq(subscriptionMails.userId, user.id), eq(subscriptionMails.occasion, user.occasion)));
    });
  }
}
