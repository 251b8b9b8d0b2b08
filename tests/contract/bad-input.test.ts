import { sql } from "drizzle-orm";
import sharp from "sharp";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCard } from "#contract/decks/card-changes.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { createInvitationLink } from "#contract/decks/invitations.ts";
import { createFolder } from "#contract/decks/folders.ts";
import { createDeck } from "#contract/decks.ts";
import { DEFAULT_BODY_LIMIT, type Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ErrorBody } from "#contract/errors.ts";
import { uploadMedia } from "#contract/media.ts";
import { sendTestNotification } from "#contract/notifications/notifications.ts";
import { createExamTemplate } from "#contract/exams/templates.ts";
import { createSession } from "#contract/study/study.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { answerReports, exams } from "#server/database/exams/exam-schema.ts";
import { packageImports } from "#server/database/anki-schema.ts";
import { openApiDocument } from "#server/http/docs/openapi.ts";
import { badBodies, forgottenFields } from "./bad-values.ts";
import { USUAL } from "./exam-sitting.ts";
import { EXAMPLES, type Example } from "./examples.ts";
import { type TestServer, createTestServer } from "./harness.ts";

const SESSION = "0190a0b0-0000-7000-8000-0000000000aa";

let server: TestServer;
let token = "";
let ids: Record<string, string> = {};
let before: unknown;

/** The number of rows of each table, by name, without the limits, towards which refused requests also count. */
async function rowCounts(): Promise<unknown> {
  const { rows } = await server.db.execute(
    sql`select relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname),
      false, true, '')))[1]::text as n from pg_stat_user_tables where schemaname = 'public'
      and relname <> 'rate_limits' order by relname`,
  );
  return rows;
}

const onePixel = async () =>
  new Uint8Array(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );

beforeAll(async () => {
  server = await createTestServer();
  const learner = await server.signUpAndIn("learner");
  token = learner.token;
  const deck = await server.succeed(createDeck, { token, body: { title: "Capitals" } });
  const folder = await server.succeed(createFolder, { token, body: { name: "School" } });
  const card = await server.succeed(addCard, {
    token,
    params: { deckId: String(deck.id) },
    body: { front: "Egypt", back: "Cairo" },
  });
  const startedAt = server.clock.now().toISOString();
  await server.succeed(createSession, { token, body: { sessionId: SESSION, deckId: deck.id, startedAt } });
  const preset = { name: "Slow", options: DEFAULT_OPTIONS };
  const { id: presetId } = await server.succeed(createStudyPreset, { token, body: preset });
  const template = { name: "Weekly", configuration: DEFAULT_CONFIGURATION };
  const { id: templateId } = await server.succeed(createExamTemplate, { token, body: template });
  const image = await server.succeed(uploadMedia, { token, body: new Blob([await onePixel()]) });
  await server.confirm(learner);
  const { invitation } = await server.succeed(createInvitationLink, {
    token,
    params: { deckId: String(deck.id) },
    body: { role: "viewer", days: 7, maxUses: 1 },
  });
  await server.db.insert(packageImports).values({
    ownerId: learner.user.id,
    importId: SESSION,
    name: "a.apkg",
    size: 10,
    fingerprint: "a-1",
    takesHistory: true,
    timeZone: "UTC",
    state: "receiving",
  });
  const body = { title: "Hello", message: "Welcome" };
  await server.db.insert(exams).values({
    id: SESSION,
    userId: learner.user.id,
    deckId: deck.id,
    configuration: USUAL,
    asked: [],
    startedAt: server.clock.now(),
    questionCount: 0,
    timeZone: "UTC",
  });
  const [reported] = await server.db
    .insert(answerReports)
    .values({
      examId: SESSION,
      questionId: SESSION,
      userId: learner.user.id,
      cardId: card.id,
      answer: "Giza",
      expected: "Cairo",
      outcome: "wrong",
      comment: "",
    })
    .returning();
  const notification = await server.succeed(sendTestNotification, { token, body });
  ids = {
    id: String(notification.id),
    deckId: String(deck.id),
    folderId: String(folder.id),
    cardId: String(card.id),
    sessionId: SESSION,
    presetId: String(presetId),
    templateId: String(templateId),
    rescheduleId: SESSION,
    changeId: SESSION,
    provider: "google",
    userId: String(learner.user.id),
    username: learner.user.username,
    hash: image.hash,
    invitationId: String(invitation.id),
    importId: SESSION,
    examId: SESSION,
    reportId: String(reported?.id),
    answerId: "1",
    paymentProvider: "stripe",
    planId: "launch",
    orderId: SESSION,
    invoiceId: "1",
    methodId: "1",
  };
  before = await rowCounts();
});
afterAll(async () => {
  try {
    expect(await rowCounts()).toEqual(before);
    expect(before).toContainEqual({ relname: "cards", n: "1" });
  } finally {
    await server.close();
  }
});

const documented = openApiDocument("http://ibis.test").paths;
const cases = [...endpoints].map(([name, endpoint]) => ({
  name,
  endpoint,
  example: EXAMPLES[name] ?? {},
  operation: documented[endpoint.path]?.[endpoint.method.toLowerCase()],
}));

const paramsOf = ({ params = {} }: Example) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, ids[name]]));

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: readonly (readonly [string, string])[];
  readonly text?: string | undefined;
  readonly authorization?: string | undefined;
}

/** Sends a valid request with the change in `sent`, and returns the problems of the response. */
async function replyTo({ endpoint, example }: { endpoint: Endpoint; example: Example }, sent: Sent) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? String(ids[name])),
  );
  const query = new URLSearchParams(
    (sent.query ?? Object.entries(example.query ?? {})).map((pair) => [...pair]),
  );
  const text = sent.text ?? (example.body && JSON.stringify(example.body));
  const authorization = "authorization" in sent ? sent.authorization : `Bearer ${token}`;
  const reply = await server.raw(endpoint.method, `${path}?${query}`, {
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(text !== undefined && { "content-type": "application/json" }),
    },
    ...(text !== undefined && endpoint.method !== "GET" && { body: text }),
  });
  const body: unknown = reply.status === 204 ? undefined : await reply.json();
  const error = v.safeParse(v.strictObject(ErrorBody.entries), body);
  const complete =
    error.success &&
    error.output.requestId === reply.headers.get("x-request-id") &&
    error.output.errorCode === error.output.code &&
    (reply.status !== 422 || Object.keys(error.output.validationErrors ?? {}).length > 0) &&
    JSON.stringify(body).length < 10_000;
  return complete ? reply.status : `${reply.status} ${JSON.stringify(body)?.slice(0, 300)}`;
}

test("every endpoint that takes something has an example with all its fields", () => {
  for (const { name, endpoint, example, operation } of cases) {
    const { params, query, body } = endpoint;
    expect([name, Object.keys(example).filter((part) => ["params", "query", "body"].includes(part))]).toEqual(
      [
        name,
        Object.entries({ params, query, body }).flatMap(([part, schema]) =>
          schema === undefined ? [] : [part],
        ),
      ],
    );
    for (const part of ["params", "query", "body"] as const) {
      const given = part === "params" ? paramsOf(example) : example[part];
      const accepted = endpoint[part] && v.safeParse(endpoint[part], given);
      expect([name, part, accepted?.issues]).toEqual([name, part, undefined]);
    }
    const schema = operation?.requestBody?.content["application/json"]?.schema ?? {};
    expect([name, forgottenFields(example, example.body, schema)]).toEqual([name, []]);
    const parameters = (operation?.parameters ?? []).filter((parameter) => parameter.in === "query");
    expect(parameters.map((parameter) => parameter.name)).toEqual(Object.keys(example.query ?? {}));
  }
});

test.each(cases.filter(({ endpoint }) => endpoint.method !== "GET" && !endpoint.file && !endpoint.signed))(
  "$name refuses bad bodies",
  async (one) => {
    const schema = one.operation?.requestBody?.content["application/json"]?.schema ?? {};
    for (const { what, text, statuses } of badBodies(one.example, schema)) {
      const reply = await replyTo(one, { text });
      expect.soft(statuses, `${what} is answered ${reply}`).toContain(reply);
    }
    const limit = one.endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT;
    expect(await replyTo(one, { text: JSON.stringify("a".repeat(limit)) })).toBe(413);
  },
);

test.each(cases)("$name refuses bad query parameters", async (one) => {
  const { query = {}, freeQuery = [], looseQuery = false, repeatable = [] } = one.example;
  const good = Object.entries(query);
  const refused = async (what: string, pairs: [string, string][]) => {
    expect.soft(await replyTo(one, { query: pairs }), what).toBe(422);
  };
  const unknown = looseQuery ? [] : ["unknown", "__proto__", "constructor"];
  for (const name of unknown) await refused(name, [...good, [name, "1"]]);
  for (const [name, value] of good) {
    const others = good.filter(([other]) => other !== name);
    if (!repeatable.includes(name)) await refused(`${name} twice`, [...good, [name, value]]);
    await refused(`${name}: 10,000 characters`, [...others, [name, "a".repeat(10_000)]]);
    if (freeQuery.includes(name)) continue;
    for (const bad of ["", "x", "-1", "1.5", "1e309", "NaN", "0x10", " 1"]) {
      await refused(`${name}=${bad}`, [...others, [name, bad]]);
    }
  }
});

test.each(cases.filter(({ endpoint }) => endpoint.params !== undefined))(
  "$name finds nothing at bad paths",
  async (one) => {
    const [name = ""] = Object.keys(one.example.params ?? {});
    for (const bad of [
      "0",
      "-1",
      "1.5",
      "01",
      "x",
      "1e3",
      "9".repeat(20),
      "\u0000",
      "é",
      "__proto__",
      "a".repeat(2000),
    ]) {
      expect.soft(await replyTo(one, { params: { [name]: bad } }), bad).toBe(404);
    }
  },
);

test.each(cases.filter(({ endpoint }) => endpoint.access === "user"))(
  "$name needs a good token",
  async (one) => {
    const [header, payload, signature = ""] = token.split(".");
    const tampered = `${header}.${payload}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`;
    for (const authorization of [
      undefined,
      "",
      "Bearer",
      "Bearer ",
      "Bearer x",
      `Basic ${token}`,
      token,
      `Bearer ${tampered}`,
      `Bearer ${token} ${token}`,
      `Bearer ${"a".repeat(10_000)}`,
    ]) {
      expect.soft(await replyTo(one, { authorization }), authorization).toBe(401);
    }
  },
);
