import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { redactError } from "./redact-error.ts";

const SECRET = "nour@example.org";
const frames = expect.stringMatching(/^\s+at .*redact-error\.test\.ts/);
const failedInsert = () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "users_email_key",
    detail: `Key (email)=(${SECRET}) already exists.`,
  });
  return new DrizzleQueryError("insert into users values ($1)", [SECRET], cause);
};

test("an error is its type, its message, its code and where it was thrown", () => {
  const error = Object.assign(new TypeError("no number"), { code: "E_NUMBER", input: SECRET });
  expect(redactError(error)).toEqual({
    type: "TypeError",
    message: "no number",
    code: "E_NUMBER",
    stack: frames,
  });
});

test("a failed query is logged with the database's message and its own text, without its parameters", () => {
  expect(redactError(failedInsert())).toEqual({
    type: "DrizzleQueryError",
    message: "duplicate key",
    code: "23505",
    constraint: "users_email_key",
    query: "insert into users values ($1)",
    stack: frames,
  });
});

test.each([
  ['invalid input syntax for type integer: "nour@example.org"', 'invalid input syntax for type integer: "…"'],
  ['date out of range: "a"nour@example.org"b"', 'date out of range: "…"'],
])("the input that PostgreSQL quotes in %j is left out", (message, logged) => {
  const cause = new DatabaseError(message, message.length, "error");
  expect(redactError(new DrizzleQueryError("select $1", [], cause)).message).toBe(logged);
  expect(redactError(cause).message).toBe(logged);
});

test("causes and the errors of several are logged in the same way", () => {
  const wrapped = new Error("sign-up failed", { cause: failedInsert() });
  const several = new AggregateError([wrapped, "text"], "both failed");
  expect(redactError(several)).toEqual({
    type: "AggregateError",
    message: "both failed",
    stack: frames,
    errors: [
      {
        type: "Error",
        message: "sign-up failed",
        stack: frames,
        cause: expect.objectContaining({ message: "duplicate key" }),
      },
      { type: "string", message: "Something was thrown that is no Error." },
    ],
  });
  expect(JSON.stringify(redactError(several))).not.toContain(SECRET);
});

test("an error that is its own cause has an end", () => {
  const error = new Error("round");
  error.cause = error;
  expect(JSON.stringify(redactError(error)).match(/round/g)).toHaveLength(6);
});

test("what a schema refused is logged by the names of its fields", () => {
  const Claims = v.object({ user: v.object({ id: v.number() }), sub: v.literal("x") });
  const { issues } = v.safeParse(Claims, { user: { id: SECRET }, sub: SECRET });
  const error = issues && new v.ValiError(issues);
  expect(redactError(error)).toEqual({
    type: "ValiError",
    message: "Not as its schema says: user.id (number), sub (literal).",
    stack: expect.any(String),
  });
});

test("the server's log has every error in this form", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  log.error({ err: failedInsert() }, "An error that nothing caught.");
  expect(lines).toEqual([expect.stringContaining('"message":"duplicate key"')]);
  expect(lines.join()).not.toContain(SECRET);
});
