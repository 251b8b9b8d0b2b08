import type { ErrorReport } from "#contract/monitoring.ts";

/** The one with this number, counted from 0. */
export const errorReport = (number = 0, more: Partial<ErrorReport> = {}): ErrorReport => ({
  id: `0190a0b0-0000-7000-8000-${String(number).padStart(12, "0")}`,
  code: "ERR_NETWORK",
  category: "network",
  severity: "medium",
  message: "We are unable to connect.",
  component: "decks",
  statusCode: null,
  context: {},
  timestamp: "2026-03-01T10:00:00.000Z",
  correlationId: null,
  path: "/app/decks",
  version: "1.0.0",
  sessionId: "session-1",
  ...more,
});
