import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { signIn } from "#contract/auth/auth.ts";
import { changeCards, undoCardChange } from "#contract/decks/bulk-changes.ts";
import { changeDecks, undoDeckChange } from "#contract/decks/deck-bulk-changes.ts";
import { listCards } from "#contract/cards.ts";
import { addCard, addCards, deleteCard } from "#contract/decks/card-changes.ts";
import { addFavorite, createDeck } from "#contract/decks.ts";
import { createFolder } from "#contract/decks/folders.ts";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { createExamTemplate } from "#contract/exams/templates.ts";
import { changeNotificationSettings } from "#contract/notifications/notification-settings.ts";
import { sendTestNotification } from "#contract/notifications/notifications.ts";
import { changePreferences } from "#contract/preferences.ts";
import { type Performance, bulkReview } from "#contract/reviews.ts";
import { createSession } from "#contract/study/study.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import * as account from "#server/database/account-schema.ts";
import { pushSubscriptions } from "#server/database/notification-schema.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";
import { cardStates, removedSchedules, startingSchedules } from "#server/database/study-schema.ts";
import { ankiCards, ankiDecks, packageImports } from "#server/database/anki-schema.ts";
import { paymentCustomers, paymentMethods } from "#server/database/billing/payment-schema.ts";
import { subscriptionMails } from "#server/database/billing/subscription-schema.ts";
import { subscribe } from "#contract/subscriptions/subscriptions.ts";
import { deckInvitations, deckMembers } from "#server/database/sharing-schema.ts";
import { acceptedAnswers, answerReports, exams } from "#server/database/exams/exam-schema.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { adaptiveExamItems, adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { presetTrainings, rescheduledCards, reschedules } from "#server/database/study-options-schema.ts";
import { USUAL } from "./exam-sitting.ts";
import { PASSWORD, type SignedIn, type TestServer } from "./harness.ts";

/** In every column that holds a secret of the account or of a sign-in under way. */
export const SECRET = "secret-that-nobody-may-see";

/** Puts rows of a learner into every table. */
export async function fillAccount(server: TestServer, learner: SignedIn): Promise<void> {
  const { token, user } = learner;
  const { db } = server;
  const userId = user.id;
  const { id: outer } = await server.succeed(createFolder, { token, body: { name: "Nature" } });
  const folder = { name: "Animals", parentId: outer };
  const { id: folderId } = await server.succeed(createFolder, { token, body: folder });
  const birds = { title: "Birds", folderId, tags: ["wings"] };
  const deck = await server.succeed(createDeck, { token, body: birds });
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
  const changeId = randomUUID();
  const change = { kind: "addTags" as const, tags: ["bird"] };
  await server.succeed(changeCards, { token, params, body: { changeId, cardIds: [first.id], change } });
  await server.succeed(undoCardChange, { token, params: { ...params, changeId } });
  await server.succeed(changeDecks, { token, body: { changeId, deckIds: [deck.id], change } });
  await server.succeed(undoDeckChange, { token, params: { changeId } });
  const startedAt = server.clock.now().toISOString();
  const body = { sessionId: randomUUID(), deckId: deck.id, startedAt };
  await server.succeed(createSession, { token, body });
  await answerTwice(server, token, { cardId: first.id, sessionId: body.sessionId });
  await server.succeed(addFavorite, { token, params });
  await db.insert(deckMembers).values({ deckId: deck.id, userId, role: "viewer" });
  await db.insert(deckInvitations).values({
    deckId: deck.id,
    role: "viewer",
    tokenHash: `${SECRET}-invitation-${userId}`,
    maxUses: 1,
    expiresAt: server.clock.now(),
  });
  const exam = {
    id: randomUUID(),
    userId,
    deckId: deck.id,
    configuration: USUAL,
    asked: [],
    startedAt: server.clock.now(),
    questionCount: 0,
    timeZone: "UTC",
  };
  await db.insert(exams).values(exam);
  const accepted = { cardId: first.id, userId, forEveryone: false, answer: "a wader" };
  await db.insert(acceptedAnswers).values(accepted);
  await db.insert(answerReports).values({
    examId: exam.id,
    questionId: randomUUID(),
    userId,
    cardId: first.id,
    answer: "a wader",
    expected: "wader",
    outcome: "wrong",
    comment: "",
  });
  const note = { guid: "note", ord: 0, cardId: first.id, modifiedAt: 1, digest: "x" };
  await db.insert(ankiCards).values({ ...note, ownerId: userId });
  const [schedule] = await db.select().from(cardStates).where(eq(cardStates.userId, userId)).limit(1);
  if (schedule === undefined) throw new Error("No card of the learner was answered.");
  const { changedIn: _, ...starting } = schedule;
  await db.insert(startingSchedules).values(starting);
  await db.insert(packageImports).values({
    ownerId: userId,
    importId: randomUUID(),
    name: "birds.apkg",
    size: 10,
    fingerprint: "a-1",
    takesHistory: true,
    timeZone: "UTC",
    state: "receiving",
  });
  await db.insert(ankiDecks).values({ ownerId: userId, title: "Birds", deckId: deck.id });
  const hash = createHash("sha256").update(String(userId)).digest("hex");
  await db.insert(media).values({ hash, type: "image/webp", size: 1, width: 1, height: 1 });
  await db.insert(mediaOwners).values({ ownerId: userId, hash });
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
  await takeAdaptiveExam(server, { userId, deckId: deck.id, cardId: first.id });
  const template = { name: "Weekly", configuration: DEFAULT_CONFIGURATION };
  await server.succeed(createExamTemplate, { token, body: template });
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
  const tokenHash = `${SECRET}-${userId}`;
  await db
    .insert(account.mailTokens)
    .values({ hash: tokenHash, purpose: "reset_password", userId, email: user.email, expiresAt });
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
  await server.confirm(learner);
  await server.succeed(subscribe, { token, params: { planId: "launch" }, body: { key: randomUUID() } });
  const provider = "stripe";
  await db.insert(paymentCustomers).values({ userId, provider, providerRef: "cus_1" });
  const card = { brand: "visa", last4: "4242", expiryMonth: 1, expiryYear: 2030 };
  await db.insert(paymentMethods).values({ userId, provider, providerRef: "pm_1", ...card });
  await db.insert(subscriptionMails).values({ userId, occasion: "ending" });
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

/** An exam with one question. */
async function takeAdaptiveExam(
  { db, clock }: TestServer,
  { userId, deckId, cardId }: { readonly userId: number; readonly deckId: number; readonly cardId: number },
): Promise<void> {
  const startedAt = clock.now();
  const configuration = { minItems: 5, maxItems: 10, passMark: 0.6, tags: [] };
  const [exam] = await db
    .insert(adaptiveExams)
    .values({ sessionId: randomUUID(), userId, deckId, configuration, bank: [], seed: 1, startedAt })
    .returning();
  await db.insert(adaptiveExamItems).values({
    exam: exam?.seq ?? 0,
    position: 0,
    cardId,
    question: "ibis",
    choices: ["wader", "owl"],
    right: 0,
    a: 1,
    b: 0,
    c: 0.5,
    askedAt: startedAt,
  });
}
