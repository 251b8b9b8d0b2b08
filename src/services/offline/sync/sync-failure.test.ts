import { expect, it } from "vitest";
import { HttpError, abortedCall, unanswered } from "../../http/http-error.ts";
import { DatabaseError } from "../database/database-error.ts";
import { SyncFailure, syncMessageOf } from "./sync-failure.ts";

it.each([
  [unanswered("network"), "Network error. Please check your connection and try again."],
  [unanswered("timeout"), "Network error. Please check your connection and try again."],
  [
    new HttpError({ kind: "answered", status: 401 }, "x", { code: "C" }),
    "Your session has expired. Please log in again.",
  ],
  [
    new HttpError({ kind: "answered", status: 403 }, "x", { code: "C" }),
    "Your session has expired. Please log in again.",
  ],
  [
    new HttpError({ kind: "answered", status: 503 }, "x", { code: "C" }),
    "Server is currently unavailable. Please try again later.",
  ],
  [
    new HttpError({ kind: "answered", status: 429 }, "x", { code: "C" }),
    "Too many requests. Please wait a moment and try again.",
  ],
  [
    new HttpError({ kind: "answered", status: 413 }, "x", { code: "C" }),
    "Too much data to sync at once. Try syncing in smaller batches.",
  ],
  [
    new HttpError({ kind: "answered", status: 404 }, "No such card.", { code: "C" }),
    "Error 404: No such card.",
  ],
  [new HttpError({ kind: "answered", status: 404 }, "", { code: "C" }), "Error 404: Please try again later."],
  [abortedCall(), "Sync was cancelled. Please try again."],
  [new HttpError({ kind: "invalid" }, "x", { code: "C" }), "An unexpected error occurred. Please try again."],
  [new DatabaseError("DB_ERROR"), "Problem accessing local storage. Try clearing browser cache."],
  [new Error("x"), "An unexpected error occurred. Please try again."],
])("says of %s: %s", (error, message) => {
  expect(syncMessageOf(error)).toBe(message);
  expect(new SyncFailure(error).message).toBe(message);
});

it.each([
  [unanswered("network"), "NETWORK_ERROR"],
  [unanswered("timeout"), "NETWORK_ERROR"],
  [new HttpError({ kind: "answered", status: 500 }, "x", { code: "C" }), "HTTP_500"],
  [new HttpError({ kind: "invalid" }, "x", { code: "C" }), "API_ERROR"],
  [new DatabaseError("QUOTA_EXCEEDED"), "QUOTA_EXCEEDED"],
  [new Error("x"), "API_ERROR"],
])("has for %s the code %s", (error, code) => {
  expect(new SyncFailure(error).code).toBe(code);
});
