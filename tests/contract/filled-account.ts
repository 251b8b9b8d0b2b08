import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { signIn } from "#contract/auth/auth.ts";
import { addCard, addCards, deleteCard, listCards } from "#contract/cards.ts";
import { addFavorite, createDeck } from "#contract/decks.ts";
import { createStudyPreset, setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { changeNotificationSettings } from "#contract/notification-settings.ts";
import { sendTestNotification } from "#contract/notifications.ts";
import { changePreferences } from "#contract/preferences.ts";
import { type Performance, bulkReview } from "#contract/reviews.ts";
import { createSession } from "#contract/study.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import * as account from "#server/database/account-schema.ts";
import { pushSubscriptions } from "#server/database/notification-schema.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";
import { removedSchedules, schedulesToReplay } from "#server/database/study-schema.ts";
import { presetTrainings, rescheduledCards, reschedules } from "#server/database/study-options-schema.ts";
import { PASSWORD, type SignedIn, type TestServer } from "./harness.ts";

/** In every column that holds a secret of the account or of a sign-in under way. */
export const SECRET = "secret-that-nobody-may-see";

/** Puts rows of a learner into every table. */
export async function fillAccount(server: TestServer, { token, user }: SignedIn): Promise<void> {
  const { db } = server;
  const userId = user.id;
  const deck = await server.succeed(createDeck, { token, body: { title: "Birds" } });
  const params = { deckId: String(deck.id) };
  const batchId = randomUUID();
  const cards = [
    { front: "ibis", back: "wader", tags: ["water"] },
    { front: "owl", back: "hunter" },
  ];
  await server.succeed(addCards, { token, params, body: { batchId, cards } });
  const gone = await server.succeed(addCard, { token, params, body: { front: "dodo", back: "gone" } });
  await server.succeed(deleteCard, { token, params: { cardId: String(gone.id) } });
  const { content } = await server.succeed(listCards, { token, params, query: {} });
  const [first] = content;
  if (first === undefined) throw new Error("The deck has no card.");
  const startedAt = server.clock.now().toISOString();
  const body = { sessionId: randomUUID(), deckId: deck.id, startedAt };
  await server.succeed(createSession, { token, body });
  await answerTwice(server, token, { cardId: first.id, sessionId: body.sessionId });
  await server.succeed(addFavorite, { token, params });
  const preset = { name: "Slow", options: DEFAULT_OPTIONS };
  const { id: presetId } = await server.succeed(createStudyPreset, { token, body: preset });
  await server.succeed(setDeckStudyOptions, { token, params, body: { presetId } });
  const marked = { cards: [{ cardId: first.id, modifiedAt: startedAt, flag: 1 }] };
  await server.succeed(markCards, { token, params, body: marked });
  await db.insert(presetTrainings).values({
    id: randomUUID(),
    presetId,
    userId,
    state: "waiting",
    startedAt: server.clock.now(),
    aliveUntil: server.clock.now(),
  });
  const [rescheduled] = await db
    .insert(reschedules)
    .values({
      rescheduleId: randomUUID(),
      userId,
      presetId,
      at: server.clock.now(),
      options: {
        desiredRetention: 0.9,
        maximumInterval: 365,
        easyDays: DEFAULT_OPTIONS.easyDays,
        weights: null,
      },
      moved: 1,
    })
    .returning();
  await db.insert(rescheduledCards).values({ userId, cardId: first.id, reschedule: rescheduled?.seq ?? 0 });
  await server.succeed(changePreferences, { token, body: { theme: "dark" } });
  await server.succeed(changeNotificationSettings, { token, body: { toasts: false } });
  await server.succeed(sendTestNotification, { token, body: { title: "Hello", message: "Welcome" } });
  await server.succeed(signIn, {
    query: {},
    body: { username: user.username, password: PASSWORD, deviceId: randomUUID() },
  });
  const expiresAt = new Date(server.clock.now().getTime() + 60_000);
  await db.insert(account.oauthIdentities).values({ provider: "github", subject: String(userId), userId });
  await db.insert(account.oauthFlows).values({
    stateHash: `${SECRET}-${userId}`,
    provider: "github",
    codeVerifier: SECRET,
    challenge: SECRET,
    sessionDuration: 1,
    expiresAt,
    userId,
    codeHash: `${SECRET}-${userId}`,
  });
  const hash = `${SECRET}-${userId}`;
  await db
    .insert(account.mailTokens)
    .values({ hash, purpose: "reset_password", userId, email: user.email, expiresAt });
  const [signedIn] = await db
    .select({ id: account.signIns.id })
    .from(account.signIns)
    .where(eq(account.signIns.userId, userId));
  await db.insert(pushSubscriptions).values({
    userId,
    signInId: signedIn?.id ?? "",
    endpoint: `https://push.test/${SECRET}-${userId}`,
    p256dh: SECRET,
    auth: SECRET,
  });
  await db.insert(schedulesToReplay).values({ userId, cardId: first.id });
  await db.insert(removedSchedules).values({ userId, cardId: first.id });
  await db.insert(errorReports).values({
    id: randomUUID(),
    code: "ERR_NETWORK",
    category: "network",
    severity: "low",
    message: "Away.",
    component: "study",
    context: {},
    occurredAt: server.clock.now(),
    path: "/app",
    version: "1.0.0",
    sessionId: randomUUID(),
    userId,
  });
}

/** One review in two versions, of which the second counts. */
async function answerTwice(
  server: TestServer,
  token: string,
  of: { readonly cardId: number; readonly sessionId: string },
): Promise<void> {
  const reviewId = randomUUID();
  const at = server.clock.now().getTime();
  const versions: readonly Performance[] = [3, 1];
  for (const [index, performance] of versions.entries()) {
    const item = {
      ...of,
      reviewId,
      performance,
      reviewTimestamp: new Date(at).toISOString(),
      updatedAt: new Date(at + index * 5000).toISOString(),
      deviceId: "phone",
      version: index + 1,
      voided: false,
    };
    await server.succeed(bulkReview, { token, body: { reviewItems: [item] } });
  }
}
