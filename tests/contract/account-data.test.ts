import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteMyAccount, exportMyData } from "#contract/account-data.ts";
import { signIn } from "#contract/auth/auth.ts";
import { addCards } from "#contract/decks/card-changes.ts";
import { createDeck } from "#contract/decks.ts";
import { getCurrentUser } from "#contract/users.ts";
import * as account from "#server/database/account-schema.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { studySessions } from "#server/database/study-schema.ts";
import { EXPORT_SECTIONS } from "#server/features/account-data/export-sections.ts";
import { unzip } from "#tests/support/unzip.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { SECRET, fillAccount } from "./filled-account.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** Where an export has the rows of each table. */
const SECTION_OF: Readonly<Record<string, keyof typeof EXPORT_SECTIONS>> = {
  users: "account",
  preferences: "preferences",
  notification_settings: "notificationSettings",
  oauth_identities: "connectedServices",
  sign_ins: "signIns",
  account_devices: "devices",
  account_activity: "activity",
  account_usage: "usage",
  media_owners: "media",
  folders: "folders",
  decks: "decks",
  tags: "tags",
  favorite_decks: "favoriteDecks",
  deck_members: "sharedDecks",
  cards: "cards",
  study_presets: "studyPresets",
  preset_trainings: "presetTrainings",
  deck_study_options: "deckStudyOptions",
  adaptive_exams: "adaptiveExams",
  adaptive_exam_items: "adaptiveExamItems",
  reschedules: "reschedules",
  rescheduled_cards: "rescheduledCards",
  starting_schedules: "startingSchedules",
  study_sessions: "sessions",
  reviews: "reviews",
  card_states: "schedules",
  card_marks: "cardMarks",
  exams: "exams",
  accepted_answers: "acceptedAnswers",
  answer_reports: "answerReports",
  exam_templates: "examTemplates",
  subscription_events: "subscriptionEvents",
  orders: "orders",
  invoices: "invoices",
  payment_methods: "paymentMethods",
  payment_customers: "paymentCustomers",
  notifications: "notifications",
  push_subscriptions: "pushSubscriptions",
  error_reports: "errorReports",
};
/** Tables that are fields of the rows of others. */
const WITHIN: Readonly<Record<string, string>> = {
  card_tags: "tags of cards",
  media: "what media_owners name",
  current_reviews: "counts of reviews",
};
/** Tables that say nothing of the learner beyond what the others do, or hold nothing but secrets. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  refresh_tokens: "hashes of secrets",
  mail_tokens: "hashes of secrets",
  oauth_flows: "secrets of a sign-in under way",
  answered_cards: "counts of schedules",
  bulk_changes: "what the undo of the last day needs",
  bulk_changed_cards: "what the undo of the last day needs",
  bulk_deck_changes: "what the undo of the last day needs",
  bulk_changed_decks: "what the undo of the last day needs",
  deck_invitations: "offers to others, with hashes of secrets",
  card_batches: "recognises an import that is sent twice",
  anki_cards: "recognises notes of Anki that are imported twice",
  anki_decks: "recognises decks of Anki that are imported twice",
  package_imports: "the file that is imported now, and for a day what it brought",
  removed_cards: "lets devices know which cards are gone",
  removed_schedules: "lets devices know which schedules are gone",
  subscription_mails: "keeps a mail from being sent twice",
};
/** Tables that hold nothing of anybody. */
const OF_NOBODY: ReadonlySet<string> = new Set([
  // Counts of hashed keys, which are forgotten by themselves.
  "rate_limits",
  "plans",
  "invoice_numbers",
  // Ids of messages of providers.
  "payment_messages",
]);

const Counts = v.array(v.object({ name: v.string(), rows: v.pipe(v.string(), v.toNumber()) }));

/** How many rows each table of the database has, by its catalogue. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await server.db.execute(
    sql`select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname),
      false, true, '')))[1]::text as rows from pg_stat_user_tables where schemaname = 'public'`,
  );
  const counts = v.parse(Counts, rows).filter(({ name }) => !OF_NOBODY.has(name));
  return Object.fromEntries(counts.map(({ name, rows: count }) => [name, count]));
}

const Exported = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.array(v.record(v.string(), v.unknown()))]),
);

async function exported(token: string) {
  const reply = await server.request(exportMyData, { token });
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-disposition")).toBe(
    "attachment; filename=\"ibis-export.zip\"; filename*=UTF-8''ibis-export.zip",
  );
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const files = await unzip(v.parse(v.blob(), reply.body));
  return v.parse(Exported, JSON.parse(files.get("account.json")?.toString() ?? ""));
}

describeEndpoint("exportMyData", {
  good: () => {
    test("has the rows of every table that holds a learner's data, and of nobody else", async () => {
      await fillAccount(server, await server.signUpAndIn());
      const before = await rowCounts();
      const learner = await server.signUpAndIn();
      await fillAccount(server, learner);
      const after = await rowCounts();
      const all = await exported(learner.token);
      expect(Object.keys(all).slice(0, 3)).toEqual(["format", "version", "exportedAt"]);
      expect(Object.keys(all).slice(3)).toEqual(Object.keys(EXPORT_SECTIONS));
      const added = Object.entries(after).map(([table, rows]) => ({
        table,
        rows: rows - (before[table] ?? 0),
      }));
      // A new table needs rows in this test, and a section of the export or a reason to be left out.
      expect(added.filter(({ rows }) => rows === 0)).toEqual([]);
      const placed = [...Object.keys(SECTION_OF), ...Object.keys(WITHIN), ...Object.keys(LEFT_OUT)];
      expect(added.map(({ table }) => table).toSorted()).toEqual(placed.toSorted());
      const listed = added.filter(({ table }) => table in SECTION_OF);
      const exportedRows = listed.map(({ table }) => {
        const section = all[SECTION_OF[table] ?? ""];
        return { table, rows: Array.isArray(section) ? section.length : 0 };
      });
      expect(exportedRows).toEqual(listed);
      expect(all["account"]).toMatchObject([{ username: learner.user.username, email: learner.user.email }]);
      expect(all["cards"]).toMatchObject([
        { front: "ibis", back: "wader", tags: ["water"], deletedAt: null },
        { front: "owl", tags: [] },
        { front: "dodo", deletedAt: server.clock.now().toISOString() },
      ]);
      expect(all["reviews"]).toMatchObject([
        { rating: 3, deviceCounter: null, counts: false },
        { rating: 1, counts: true },
      ]);
    });

    test("has all rows where there are several pages of them", async () => {
      const { token } = await server.signUpAndIn();
      const deck = await server.succeed(createDeck, { token, body: { title: "Numbers" } });
      const fronts = Array.from({ length: 450 }, (_, n) => `number ${n}`);
      const body = { batchId: randomUUID(), cards: fronts.map((front) => ({ front, back: "a number" })) };
      await server.succeed(addCards, { token, params: { deckId: String(deck.id) }, body });
      const rows = v.parse(v.array(v.object({ front: v.string() })), (await exported(token))["cards"]);
      expect(rows.map(({ front }) => front)).toEqual(fronts);
    });

    test("has all rows of a table that is read by its key alone", async () => {
      const { token, user } = await server.signUpAndIn();
      const startedAt = server.clock.now();
      const sessions = Array.from({ length: 450 }, () => ({ id: randomUUID(), userId: user.id, startedAt }));
      await server.db.insert(studySessions).values(sessions);
      const rows = v.parse(v.array(v.object({ id: v.string() })), (await exported(token))["sessions"]);
      expect(rows.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id).toSorted());
    });

    test("has all exams, of which fewer are read at a time", async () => {
      const learner = await server.signUpAndIn();
      await fillAccount(server, learner);
      const [exam] = await server.db.select().from(exams).where(eq(exams.userId, learner.user.id));
      if (exam === undefined) throw new Error("The filled account has no exam.");
      const endedAt = server.clock.now();
      const more = Array.from({ length: 45 }, () => ({ ...exam, id: randomUUID(), endedAt }));
      await server.db.insert(exams).values(more);
      expect((await exported(learner.token))["exams"]).toHaveLength(46);
    });

    test("says that a trial costs nothing", async () => {
      const { token } = await server.signUpAndIn();
      expect((await exported(token))["account"]).toMatchObject([
        { subscriptionStatus: "TRIAL", planName: "Trial", planPrice: expect.stringMatching(/^EGP\s0\.00$/) },
      ]);
    });
  },
  bad: () => {
    test("has no secret: no hash, no token, nothing of a sign-in under way", async () => {
      const learner = await server.signUpAndIn();
      await fillAccount(server, learner);
      const text = JSON.stringify(await exported(learner.token));
      const [user] = await server.db
        .select()
        .from(account.users)
        .where(eq(account.users.id, learner.user.id));
      const tokens = await server.db.select({ hash: account.refreshTokens.hash }).from(account.refreshTokens);
      for (const secret of [
        SECRET,
        user?.passwordHash,
        learner.token,
        learner.refreshToken,
        ...tokens.map(({ hash }) => hash),
      ])
        expect(text).not.toContain(secret);
      expect(text).not.toMatch(/hash|verifier|challenge/i);
    });

    test("needs a signed-in learner, and is made ten times an hour at most", async () => {
      await server.refuse(exportMyData, {}, 401, "AUTHENTICATION_REQUIRED");
      const { token } = await server.signUpAndIn();
      for (let n = 0; n < 10; n += 1) await exported(token);
      await server.refuse(exportMyData, { token }, 429, "RATE_LIMIT_EXCEEDED");
    });
  },
});

describeEndpoint("deleteMyAccount", {
  good: () => {
    test("leaves no row of the learner in any table, and those of others as they are", async () => {
      const other = await server.signUpAndIn();
      await fillAccount(server, other);
      const before = await rowCounts();
      const remaining = await exported(other.token);
      const learner = await server.signUpAndIn();
      await fillAccount(server, learner);
      await server.succeed(deleteMyAccount, { token: learner.token, body: { password: PASSWORD } });
      // An invoice stays, without its buyer.
      expect(await rowCounts()).toEqual({ ...before, invoices: (before["invoices"] ?? 0) + 1 });
      expect({ ...(await exported(other.token)), exportedAt: "" }).toEqual({ ...remaining, exportedAt: "" });
    });

    test("ends every sign-in at once, notifies the owner, and frees the name", async () => {
      const { token, user } = await server.signUpAndIn();
      const elsewhere = await server.succeed(signIn, {
        query: {},
        body: { username: user.username, password: PASSWORD },
      });
      await server.succeed(deleteMyAccount, { token, body: { password: PASSWORD } });
      for (const used of [token, elsewhere.token])
        await server.refuse(getCurrentUser, { token: used }, 401, "AUTHENTICATION_REQUIRED");
      const again = { username: user.username, password: PASSWORD };
      await server.refuse(signIn, { body: again }, 401, "INVALID_CREDENTIALS");
      expect(server.mails().at(-1)).toMatchObject({
        to: user.email,
        subject: "Your Ibis account was deleted",
      });
      await server.signUpAndIn(user.username);
    });

    test("asks an account without a password for its name", async () => {
      const { token, user } = await server.signUpAndIn();
      await server.db.update(account.users).set({ passwordHash: null }).where(eq(account.users.id, user.id));
      for (const body of [{}, { password: PASSWORD }, { username: "another" }, { username: "" }])
        await server.refuse(deleteMyAccount, { token, body }, 422, "VALIDATION_ERROR");
      await server.succeed(deleteMyAccount, { token, body: { username: user.username } });
      expect(await server.db.$count(account.users, eq(account.users.id, user.id))).toBe(0);
    });
  },
  bad: () => {
    test("keeps the account without the right password, also with the name", async () => {
      const { token, user } = await server.signUpAndIn();
      await server.refuse(deleteMyAccount, { token, body: { password: "a guess" } }, 403, "ACCESS_DENIED");
      const { validationErrors } = await server.refuse(
        deleteMyAccount,
        { token, body: { username: user.username } },
        422,
        "VALIDATION_ERROR",
      );
      expect(validationErrors).toEqual({ password: "Type your password." });
      expect((await server.succeed(getCurrentUser, { token })).id).toBe(user.id);
    });

    test("guesses at the password are limited, and need a signed-in learner", async () => {
      const body = { password: "a guess" };
      await server.refuse(deleteMyAccount, { body }, 401, "AUTHENTICATION_REQUIRED");
      const { token } = await server.signUpAndIn();
      for (let n = 0; n < 10; n += 1) await server.request(deleteMyAccount, { token, body });
      await server.refuse(
        deleteMyAccount,
        { token, body: { password: PASSWORD } },
        429,
        "RATE_LIMIT_EXCEEDED",
      );
    });
  },
});
