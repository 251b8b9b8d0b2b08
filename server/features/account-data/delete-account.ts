import { and, eq, inArray } from "drizzle-orm";
import type { Logger } from "pino";
import type { deleteMyAccount } from "#contract/account-data.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { signIns, users } from "#server/database/account-schema.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { mediaOwners } from "#server/database/media-schema.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";
import {
  cardMarks,
  cardStates,
  currentReviews,
  reviews,
  startingSchedules,
} from "#server/database/study-schema.ts";
import { rescheduledCards } from "#server/database/study-options-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { inPieces } from "../decks/deck-queue.ts";
import { lives } from "../auth/account-activity/end-sign-ins.ts";
import { accountDeletedMail } from "../auth/mails/account-mails.ts";
import { wrongPassword } from "../auth/passwords/password-check.ts";
import { keepAnswersOfOthers } from "./keep-answers-of-others.ts";
import { removeUnowned } from "../media/delete-unowned-media.ts";
import { verifyPassword } from "../auth/passwords/password-hash.ts";
import { lockUser } from "../auth/sign-in/locked-user.ts";
import { paymentCustomers } from "#server/database/billing/payment-schema.ts";
import { providerNamed } from "#server/payments/payments.ts";

type Proof = BodyOf<typeof deleteMyAccount>;

/** @throws ApiError 403 for a wrong password, 422 where what the account needs is missing or is another's name. */
async function requireProof(
  { password, username }: Proof,
  owner: Pick<typeof users.$inferSelect, "username" | "passwordHash">,
): Promise<void> {
  if (owner.passwordHash !== null) {
    if (password === undefined)
      throw new ApiError("VALIDATION_ERROR", undefined, { password: "Type your password." });
    if (!(await verifyPassword(owner.passwordHash, password))) throw wrongPassword();
    return;
  }
  if (username?.normalize("NFC") !== owner.username)
    throw new ApiError("VALIDATION_ERROR", undefined, {
      username: "Type your username as it is shown.",
    });
}

/** Every sign-in ends. @throws ApiError as `requireProof`, and 401 if the sign-in ended meanwhile. */
export async function deleteAccount(
  proof: Proof,
  { caller: { userId, signInId }, log }: { readonly caller: Caller; readonly log: Logger },
  services: Services,
): Promise<void> {
  const { db, now, mailer, media } = services;
  const [owner] = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (owner === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  await requireProof(proof, owner);

  const customers = await db
    .select({ provider: paymentCustomers.provider, ref: paymentCustomers.providerRef })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId));
  const images = await db
    .select({ hash: mediaOwners.hash })
    .from(mediaOwners)
    .where(eq(mediaOwners.ownerId, userId));
  const email = await db.transaction(async (tx) => {
    const user = await lockUser(tx, eq(users.id, userId), "update");
    // If the password was changed meanwhile, this sign-in ended with all others.
    const alive = await tx.$count(signIns, and(eq(signIns.id, signInId), lives(now())));
    if (user === undefined || alive === 0) throw new ApiError("AUTHENTICATION_REQUIRED");
    // The large tables first, by their owner: one statement each, where the cascade takes one for each card.
    await tx.delete(currentReviews).where(eq(currentReviews.userId, userId));
    await tx.delete(reviews).where(eq(reviews.userId, userId));
    await tx.delete(startingSchedules).where(eq(startingSchedules.userId, userId));
    await tx.delete(cardMarks).where(eq(cardMarks.userId, userId));
    await tx.delete(rescheduledCards).where(eq(rescheduledCards.userId, userId));
    // Before those of others end, for answers of an exam that ends go to the log.
    await tx.delete(exams).where(eq(exams.userId, userId));
    await keepAnswersOfOthers(tx, userId, now());
    const owned = tx.select({ id: decks.id }).from(decks).where(eq(decks.ownerId, userId));
    const ownCards = tx.select({ id: cards.id }).from(cards).where(inArray(cards.deckId, owned));
    const ownStates = eq(cardStates.userId, userId);
    await tx.delete(cardStates).where(and(ownStates, inArray(cardStates.cardId, ownCards)));
    // Their tags and other rows go along, so that one statement for all cards would take too long.
    const all = await ownCards;
    for (const piece of inPieces(all.map(({ id }) => id)))
      await tx.delete(cards).where(isOneOf(cards.id, piece));
    await tx.delete(errorReports).where(eq(errorReports.userId, userId));
    // Last, because it locks the decks of others until the transaction ends.
    await tx.delete(cardStates).where(ownStates);
    await tx.delete(users).where(eq(users.id, userId));
    return user.email;
  });
  post(accountDeletedMail(email), mailer, log);
  const hashes = images.map(({ hash }) => hash);
  // Providers keep what the law requires of them.
  const forgetCustomers = async () => {
    for (const { provider, ref } of customers)
      await providerNamed(services.payments, provider)?.forgetCustomer(ref);
  };
  services.afterwards.do("Asking payment providers to forget a learner", forgetCustomers, log);
  services.afterwards.do("Deleting images", async () => void (await removeUnowned(db, media, hashes)), log);
}
