import { expect, it } from "vitest";
import { loggedFailure, toApiError } from "./errors.ts";

it("a statement that PostgreSQL gave up for its time is no error of the server", () => {
  const cause = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  const error = new Error("Failed query", { cause });
  const answered = toApiError(error);
  expect(answered).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(loggedFailure(error, answered)).toMatchObject({ message: "A statement took too long.", err: error });
});
