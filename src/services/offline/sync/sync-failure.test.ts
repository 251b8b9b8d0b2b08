import { expect, it } from "vitest";
import { HttpError } from "../../http/http-error.ts";
import { DatabaseError } from "../database/database-error.ts";
import { SyncFailure, syncMessageOf } from "./sync-failure.ts";

it.each([
  [
    new HttpError("network", "x", { code: "NETWORK" }),
    "Network error. Please check your connection and try again.",
  ],
  [
    new HttpError("timeout", "x", { code: "TIMEOUT" }),
    "Network error. Please check your connection and try again.",
  ],
  [
    new HttpError("refused", "x", { code: "C", status: 401 }),
    "Your session has expired. Please log in again.",
  ],
  [
    new HttpError("refused", "x", { code: "C", status: 403 }),
    "Your session has expired. Please log in again.",
  ],
  [
    new HttpError("refused", "x", { code: "C", status: 503 }),
    "Server is currently unavailable. Please try again later.",
  ],
  [
    new HttpError("refused", "x", { code: "C", status: 429 }),
    "Too many requests. Please wait a moment and try again.",
  ],
  [
    new HttpError("refused", "x", { code: "C", status: 413 }),
    "Too much data to sync at once. Try syncing in smaller batches.",
  ],
  [new HttpError("refused", "No such card.", { code: "C", status: 404 }), "Error 404: No such card."],
  [new HttpError("refused", "", { code: "C", status: 404 }), "Error 404: Please try again later."],
  [new HttpError("aborted", "x", { code: "C" }), "Sync was cancelled. Please try again."],
  [new HttpError("invalid", "x", { code: "C" }), "An unexpected error occurred. Please try again."],
  [new DatabaseError("DB_ERROR"), "Problem accessing local storage. Try clearing browser cache."],
  [new Error("x"), "An unexpected error occurred. Please try again."],
])("says of %s: %s", (error, message) => {
  expect(syncMessageOf(error)).toBe(message);
  expect(new SyncFailure(error).message).toBe(message);
});

it.each([
  [new HttpError("network", "x", { code: "C" }), "NETWORK_ERROR"],
  [new HttpError("timeout", "x", { code: "C" }), "NETWORK_ERROR"],
  [new HttpError("refused", "x", { code: "C", status: 500 }), "HTTP_500"],
  [new HttpError("invalid", "x", { code: "C" }), "API_ERROR"],
  [new DatabaseError("QUOTA_EXCEEDED"), "QUOTA_EXCEEDED"],
  [new Error("x"), "API_ERROR"],
])("has for %s the code %s", (error, code) => {
  expect(new SyncFailure(error).code).toBe(code);
});
