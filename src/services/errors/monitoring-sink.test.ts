import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { errorReport } from "#tests/support/error-report.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { createSink } from "./monitoring-sink.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

/** A page that names its sink, or none. */
const pageWith = (name: string | null) => {
  const page = {
    querySelector: (selector: string) =>
      selector === "meta[name=monitoring]" && name !== null ? { getAttribute: () => name } : null,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a document that is asked for.
  return page as unknown as Document;
};
const sinkOf = (name: string | null) => createSink(pageWith(name), httpTo(server.baseUrl));
const reports = [errorReport(1), errorReport(2)];

it("sends reports to the server in one call", async () => {
  server.answers(() => ({ status: 204 }));
  await sinkOf("http").send(reports);
  expect(server.received.map(({ method, path, body }) => ({ method, path, body }))).toStrictEqual([
    { method: "POST", path: "/api/monitoring/errors", body: { reports } },
  ]);
});

it.each([400, 403, 404, 413, 422])(
  "takes it for done what the server will not take later: %i",
  async (status) => {
    server.answers(() => ({ status, body: { code: "VALIDATION_ERROR", message: "Not like this." } }));
    await expect(sinkOf("http").send(reports)).resolves.toBeUndefined();
  },
);

it.each<[string, Reply, object]>([
  ["the server has too much to do", { status: 429 }, { status: 429 }],
  ["the server failed", { status: 500 }, { status: 500 }],
  ["the server is away", { status: 503 }, { status: 503 }],
  ["the connection is cut", { cut: "before" }, { failure: { kind: "unanswered", origin: "network" } }],
  [
    "the connection is cut within the answer",
    { cut: "within" },
    { failure: { kind: "unanswered", origin: "network" } },
  ],
  [
    "somebody else answers",
    { status: 204, foreign: true },
    { failure: { kind: "unanswered", origin: "network" } },
  ],
  [
    "somebody else refuses",
    { status: 403, foreign: true },
    { failure: { kind: "unanswered", origin: "network" } },
  ],
])("fails where %s", async (_why, reply, error) => {
  server.answers(() => reply);
  await expect(sinkOf("http").send(reports)).rejects.toMatchObject(error);
});

it.each([null, "", "console", "HTTP"])(
  "shows reports to developers where the page names %j",
  async (name) => {
    server.answers(() => ({ status: 204 }));
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
    await sinkOf(name).send(reports);
    expect([info.mock.calls, server.received]).toStrictEqual([[["2 error reports", reports]], []]);
    info.mockRestore();
  },
);
