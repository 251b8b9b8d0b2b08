import { type Socket, connect } from "node:net";
import * as v from "valibot";
import { expect } from "vitest";
import { ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { createLog } from "#server/log.ts";

const Line = v.looseObject({
  level: v.number(),
  msg: v.string(),
  requestId: v.optional(v.string()),
  status: v.optional(v.number()),
  code: v.optional(v.string()),
});
export type Line = v.InferOutput<typeof Line>;

/** The server's log as in production, stored in memory. */
export function storedLog() {
  const lines: Line[] = [];
  const log = createLog("info", { write: (line) => void lines.push(v.parse(Line, JSON.parse(line))) });
  return { log, lines };
}

/** What came back for a request. */
export interface Answer {
  readonly status: number;
  readonly requestId: string | null;
  readonly body: string;
}

export const answerOf = async (reply: Response): Promise<Answer> => ({
  status: reply.status,
  requestId: reply.headers.get("x-request-id"),
  body: await reply.text(),
});

/** The text of errors that are thrown on purpose, which must not be readable. */
export const INTERNAL = "internal: password of nour@example.org";
const LEVELS = { info: 30, error: 50 };

/** Expects an error in its full shape, and its one line in the log. HEAD has no body. */
export function expectError(
  { status, requestId, body }: Answer,
  expected: { readonly status: number; readonly code: ErrorCode; readonly method?: string },
  lines: readonly Line[],
): void {
  const { code, method } = expected;
  expect([status, requestId]).toEqual([expected.status, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  if (method === "HEAD") expect(body).toBe("");
  else {
    const { validationErrors, ...rest } = v.parse(v.strictObject(ErrorBody.entries), JSON.parse(body));
    expect(rest).toEqual({ message: expect.stringMatching(/\w\.$/), code, errorCode: code, requestId });
    expect(validationErrors !== undefined).toBe(status === 422);
  }
  expect(body).not.toMatch(/internal:|nour@|\bat .*\.ts/);
  const own = lines.filter((line) => line.requestId === requestId);
  const level = status >= 500 ? LEVELS.error : LEVELS.info;
  expect(own).toEqual([expect.objectContaining({ level, status, code })]);
}

/** Sends bytes to a server and reads until it closes the connection. `onData` is called when data arrive. */
export async function exchange(url: string, bytes: string, onData = () => {}): Promise<Answer> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connectTo(url);
    socket.on("data", (chunk: Buffer) => {
      received += String(chunk);
      onData();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
    socket.write(bytes);
  });
  const [head = "", ...body] = text.split("\r\n\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) \w/.exec(head)?.[1]),
    requestId: /^x-request-id: (\S+)$/im.exec(head)?.[1] ?? null,
    body: body.join("\r\n\r\n"),
  };
}

export function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}
