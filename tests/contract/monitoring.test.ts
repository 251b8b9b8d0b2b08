import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  CONTEXT_PROPERTIES_MAX,
  ERROR_REPORTS_BODY_LIMIT,
  ERROR_REPORTS_MAX,
  type ErrorReport,
  reportErrors,
} from "#contract/monitoring.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";
import { storeReports } from "#server/features/monitoring/store-reports.ts";
import { storedLog } from "./error-log.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { aLockIsAwaited } from "./open-transaction.ts";

const DAY = 24 * 60 * 60_000;

let server: TestServer;
const { log, lines } = storedLog();
beforeAll(async () => {
  server = await createTestServer({ log });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(errorReports);
  lines.length = 0;
});

const reportOf = (changes: Partial<ErrorReport> = {}): ErrorReport => ({
  id: randomUUID(),
  code: "ERR_NETWORK",
  category: "network",
  severity: "medium",
  message: "The server is away.",
  component: "study",
  statusCode: 503,
  context: { attempt: "2" },
  timestamp: "2026-03-02T09:00:00.000Z",
  correlationId: "0190a0b0-0000-7000-8000-000000000001",
  path: "/app/decks/7",
  version: "1.0.0",
  sessionId: "page-1",
  ...changes,
});
const report = (...reports: readonly ErrorReport[]) =>
  server.succeed(reportErrors, { body: { reports: [...reports] } });
const refused = async (body: unknown) =>
  (await server.refuse(reportErrors, { body }, 422, "VALIDATION_ERROR")).validationErrors;
const stored = () => server.db.select().from(errorReports);
const idsStored = async () => (await stored()).map(({ id }) => id);
const batchLines = () => lines.filter(({ msg }) => msg === "Pages reported errors.");

describeEndpoint("reportErrors", {
  good: () => {
    test("keeps what is reported, without asking who reports it", async () => {
      const one = reportOf();
      const { timestamp, ...rest } = one;
      expect(await report(one)).toBeUndefined();
      const row = { ...rest, occurredAt: new Date(timestamp), receivedAt: server.clock.now(), userId: null };
      expect(await stored()).toEqual([row]);
    });

    test("ten reports of the text that once kept the server busy for seconds are taken", async () => {
      const worst = "token-".repeat(83);
      const reports = Array.from({ length: ERROR_REPORTS_MAX }, () => {
        const names = Array.from({ length: 10 }, (_, index) => `name ${index}`);
        return reportOf({ message: worst, context: Object.fromEntries(names.map((name) => [name, worst])) });
      });
      await report(...reports);
      expect(await stored()).toHaveLength(ERROR_REPORTS_MAX);
    });

    test("takes what need not be there, and as much as fits", async () => {
      const names = Array.from({ length: CONTEXT_PROPERTIES_MAX }, (_, index) => `name ${index}`);
      const context = Object.fromEntries(names.map((name) => [name, "a b ".repeat(10).trim()]));
      const least = { message: "", component: "", statusCode: null, correlationId: null };
      for (const taken of [context, {}]) {
        const one = reportOf({ ...least, context: taken });
        await report(one);
        const [row] = await server.db.select().from(errorReports).where(eq(errorReports.id, one.id));
        expect(row).toMatchObject(least);
        expect(row?.context).toEqual(taken);
      }
    });

    test("a report that comes again, with others or twice at once, counts once", async () => {
      const [first, second] = [reportOf({ message: "first" }), reportOf()];
      await report(first);
      await report({ ...first, message: "changed" }, second, second);
      expect((await idsStored()).toSorted()).toEqual([first.id, second.id].toSorted());
      expect(await stored()).toContainEqual(expect.objectContaining({ id: first.id, message: "first" }));
    });

    test("two calls with the same reports, each in its order, do not wait for each other", async () => {
      const [first, second] = [reportOf(), reportOf()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      if (first === undefined || second === undefined) throw new Error("Two reports were made.");
      const { other } = await server.db.transaction(async (tx) => {
        const services = { db: tx, now: server.clock.now };
        await storeReports([first], services);
        const begun = report(second, first);
        await aLockIsAwaited(server.db);
        await storeReports([second], services);
        return { other: begun };
      });
      await other;
      expect(await stored()).toHaveLength(2);
    });

    test("the log has one line for each batch, of how many are new and their codes", async () => {
      const known = reportOf({ code: "SYNC_ERROR", message: "from the page" });
      await report(known);
      await report(known, reportOf({ code: "ERR_TIMEOUT" }), reportOf({ code: "ERR_OFFLINE" }));
      const line = { level: 30, time: expect.any(String), requestId: expect.any(String) };
      expect(batchLines()).toEqual([
        { ...line, msg: "Pages reported errors.", count: 1, codes: ["SYNC_ERROR"] },
        { ...line, msg: "Pages reported errors.", count: 2, codes: ["ERR_OFFLINE", "ERR_TIMEOUT"] },
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/from the page|page-1|study/);
    });

    test("markup, secrets and what people wrote are not stored", async () => {
      const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
      const random = "AZaz09_-".repeat(6).slice(0, 43);
      await report(
        reportOf({
          message: `<img src=x onerror=alert(1)>Bearer ${jwt} of nour@example.org: "la casa" is no JSON`,
          component: "<script>study</script>",
          path: `/reset/${random}`,
          version: "<b>1.0.0</b>",
          context: {
            accessToken: jwt,
            front: "la casa",
            "new<b>Password": "la casa",
            address: `http://ibis.test/verify-email?token=${random}`,
            "<script>name": "javascript:alert(1)",
          },
        }),
      );
      const [row] = await stored();
      expect(row).toMatchObject({
        message: `Bearer [hidden] of [hidden]: "[hidden]" is no JSON`,
        component: "study",
        path: "/reset/[hidden]",
        version: "1.0.0",
        context: {
          accessToken: "[hidden]",
          front: "[hidden]",
          newPassword: "[hidden]",
          address: "http://ibis.test/verify-email?[hidden]",
          name: "alert(1)",
        },
      });
      expect(JSON.stringify(row)).not.toMatch(/casa|eyJ|nour@|AZaz|[<>]|javascript:/);
    });

    test("reports are stored for 7 days", async () => {
      const [old, young] = [reportOf(), reportOf()];
      await report(old);
      server.clock.advance(1);
      await report(young);
      server.clock.advance(7 * DAY - 1);
      const newest = reportOf();
      await report(newest);
      expect((await idsStored()).toSorted()).toEqual([old.id, young.id, newest.id].toSorted());
      server.clock.advance(1);
      await report(newest);
      expect((await idsStored()).toSorted()).toEqual([young.id, newest.id].toSorted());
      server.clock.advance(1);
      // If there are no further reports, a sign-in deletes old ones.
      await server.signUpAndIn();
      expect(await idsStored()).toEqual([newest.id]);
    });

    test("of many reports the newest 10,000 are stored", async () => {
      const { id: _, timestamp: __, ...rest } = reportOf();
      const [template] = await server.db
        .insert(errorReports)
        .values({ ...rest, id: randomUUID(), occurredAt: new Date(0), receivedAt: new Date(0) })
        .returning();
      // Each a millisecond older than the one before it, and all younger than 7 days.
      const newest = server.clock.now();
      await server.db.execute(sql`
        insert into error_reports
        select (jsonb_populate_record(template, jsonb_build_object(
          'id', gen_random_uuid(), 'received_at', ${newest}::timestamptz - n * interval '1 ms'))).*
        from error_reports template, generate_series(1, 10020) n where template.id = ${template?.id}`);
      await server.db.delete(errorReports).where(eq(errorReports.id, String(template?.id)));
      server.clock.advance(1);
      const one = reportOf();
      await report(one);
      const rows = await stored();
      expect(rows).toHaveLength(10_000);
      expect(rows.map(({ id }) => id)).toContain(one.id);
      const ages = rows.map(({ receivedAt }) => newest.getTime() - receivedAt.getTime());
      expect(ages.toSorted((a, b) => b - a)[0]).toBe(9999);
    });
  },
  bad: () => {
    test("no report, and more than ten, are refused", async () => {
      expect(await refused({ reports: [] })).toEqual({ reports: "Must have at least one report." });
      const eleven = Array.from({ length: ERROR_REPORTS_MAX + 1 }, () => reportOf());
      expect(await refused({ reports: eleven })).toEqual({ reports: "Must have at most 10 reports." });
      await report(...eleven.slice(1));
      expect(await stored()).toHaveLength(ERROR_REPORTS_MAX);
    });

    test("a batch larger than 64 kB is refused", async () => {
      const frame = JSON.stringify({ reports: [reportOf()], more: "" }).length;
      const bodyOf = (bytes: number) => ({ reports: [reportOf()], more: "a".repeat(bytes - frame) });
      await server.refuse(
        reportErrors,
        { body: bodyOf(ERROR_REPORTS_BODY_LIMIT + 1) },
        413,
        "PAYLOAD_TOO_LARGE",
      );
      expect(await refused(bodyOf(ERROR_REPORTS_BODY_LIMIT))).toEqual({ more: "Unknown field." });
    });

    const code = "Must be 1 to 100 capital letters, digits, underscores and hyphens.";
    const randomId = "Must be 1 to 100 letters, digits, underscores and hyphens.";
    const path = "Must be a path that begins with / and has no ? and no #.";
    const context = "Must be an object without __proto__, constructor, prototype.";
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`name ${index}`, ""]));
    test.each([
      ["id", "1", "Must be a UUID."],
      ["code", "err_network", code],
      ["code", "A".repeat(101), code],
      ["category", "other", expect.stringMatching(/^Must be .*"network"/)],
      ["severity", "fatal", expect.stringMatching(/^Must be .*"critical"/)],
      ["message", "a".repeat(501), "Must have at most 500 characters."],
      ["component", "a".repeat(101), "Must have at most 100 characters."],
      ["statusCode", 99, "Must be at least 100."],
      ["statusCode", 600, "Must be at most 599."],
      ["statusCode", 404.5, "Must be a whole number."],
      ["context", ["x"], context],
      ["context", { constructor: "x" }, context],
      ["context", many, "Must have at most 50 properties."],
      ["timestamp", "yesterday", "Must be a time like 2026-01-31T09:30:00.000Z."],
      ["correlationId", "a b", randomId],
      ["path", "app/decks", path],
      ["path", "/verify-email?token=x", path],
      ["path", "/login#code", path],
      ["path", `/${"a".repeat(200)}`, "Must have at most 200 characters."],
      ["version", "1".repeat(21), "Must have at most 20 characters."],
      ["sessionId", "a".repeat(101), randomId],
    ])("%s %j is refused, and all the others of its batch", async (field, value, message) => {
      const body = { reports: [reportOf(), { ...reportOf(), [field]: value }] };
      expect(await refused(body)).toEqual({ [`reports.1.${field}`]: message });
      expect(await stored()).toEqual([]);
    });

    test("a name and a value of the context that are too long are named", async () => {
      const long = { ["n".repeat(101)]: "x" };
      expect(await refused({ reports: [{ ...reportOf(), context: long }] })).toEqual({
        [`reports.0.context.${"n".repeat(82)}`]: "Must have at most 100 characters.",
      });
      const value = { name: "a".repeat(501) };
      expect(await refused({ reports: [{ ...reportOf(), context: value }] })).toEqual({
        "reports.0.context.name": "Must have at most 500 characters.",
      });
    });

    test("one address reports 30 batches a minute, others go on", async () => {
      const from = "203.0.113.20";
      const call = () => server.request(reportErrors, { body: { reports: [reportOf()] }, from });
      const replies = await Promise.all(Array.from({ length: 32 }, call));
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(30);
      const limited = replies.filter(({ status }) => status === 429);
      expect(limited.map(({ headers }) => headers.get("retry-after"))).toEqual(["60", "60"]);
      await report(reportOf());
      server.clock.advance(60_000);
      expect((await call()).status).toBe(204);
    });
  },
});
