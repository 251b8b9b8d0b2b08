import type { CurrentSubscription } from "#contract/subscriptions/subscriptions.ts";
import { type SubscriptionChange, canResume } from "#domain/subscription/subscription-change.ts";
import { subscriptionAt } from "#domain/subscription/subscription-tier.ts";
import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Call, Services } from "#server/http/route.ts";
import type { cancelSubscription } from "#contract/subscriptions/subscriptions.ts";
import { post } from "#server/mail/send-in-background.ts";
import { lockUser } from "../auth/sign-in/locked-user.ts";
import { paidPrice, unusedPayments } from "./paid-orders.ts";
import { changeSubscription, readSubscription } from "./stored-subscription.ts";
import { cancelledMail } from "./subscription-mails.ts";

export async function currentSubscription(
  userId: number,
  { db, now }: Pick<Services, "db" | "now">,
): Promise<CurrentSubscription> {
  const { present, before } = await readSubscription(db, userId);
  const { planName, planId, endsAt } = present;
  const at = now().getTime();
  const { status, tier } = subscriptionAt({ status: present.status, expiresAt: endsAt, planName }, at);
  return {
    status,
    endDate: endsAt,
    trialEndsAt: status === "TRIAL" ? endsAt : null,
    planName,
    tier,
    planId,
    price: planId === null ? null : await paidPrice(db, userId),
    unused: await unusedPayments(db, userId, now()),
    canResume: canResume(present, before, at),
  };
}

type Changing = Pick<Call<typeof cancelSubscription>, "caller" | "log">;

/** @throws ApiError 409 where there is none that could be cancelled. */
export async function cancelSubscriptionOf(call: Changing, services: Services): Promise<CurrentSubscription> {
  const { email, changed } = await change(call.caller.userId, { type: "cancelled" }, services);
  const current = await currentSubscription(call.caller.userId, services);
  if (!changed && current.status !== "CANCELLED")
    throw new ApiError("RESOURCE_CONFLICT", "There is no subscription that could be cancelled.");
  if (changed) post(cancelledMail(email, current, services.config.appUrl), services.mailer, call.log);
  return current;
}

/** @throws ApiError 409 where no cancellation can be taken back. */
export async function resumeSubscriptionOf(
  { caller: { userId } }: Changing,
  services: Services,
): Promise<CurrentSubscription> {
  const { changed } = await change(userId, { type: "resumed" }, services);
  const current = await currentSubscription(userId, services);
  if (!changed && current.tier === "FREE")
    throw new ApiError(
      "RESOURCE_CONFLICT",
      "There is no cancelled subscription that could be resumed. Choose a plan.",
    );
  return current;
}

const change = (userId: number, what: SubscriptionChange, { db, now }: Services) =>
  db.transaction(async (tx) => {
    const user = await lockUser(tx, eq(users.id, userId));
    if (user === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
    const changed = await changeSubscription(tx, userId, what, now());
    return { email: user.email, changed: changed !== null };
  });
