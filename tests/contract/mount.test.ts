import { createAfterwards } from "#server/after-response.ts";
import { Hono } from "hono";
import pino from "pino";
import * as v from "valibot";
import { expect, test } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { loadConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { mediaFiles } from "#server/features/media/media-files.ts";
import { createWakeUps } from "#server/features/notifications/live/wake-ups.ts";
import { answerError } from "#server/http/errors/errors.ts";
import { mount } from "#server/http/mount.ts";
import type { RequestEnv } from "#server/http/request-context.ts";
import { localGrader } from "#server/features/grading/grader.ts";
import { requestLog } from "#server/http/request-log.ts";
import { route } from "#server/http/route.ts";
import { freeProvider } from "#server/payments/payments.ts";

const log = pino({ level: "silent" });
const zoneEndpoint = endpoint({
  method: "GET",
  path: "/api/zone",
  access: "public",
  summary: "The time zone of the learner",
  response: v.object({ zone: v.string() }),
});

/** An application of one endpoint that answers `answer`, or the time zone that it was called in. */
function appOf(answer?: unknown, production = false) {
  const app = new Hono<RequestEnv>().use(requestLog(log)).onError(answerError);
  const secrets = { authSecret: "x".repeat(32) };
  const { db, searchDb } = connect("postgresql://127.0.0.1:1/none", () => undefined);
  const services = {
    db,
    searchDb,
    config: { ...loadConfig({}), ...secrets, production },
    afterwards: createAfterwards(),
    wakeUps: createWakeUps("postgresql://127.0.0.1:1/none"),
    mailer: { send: async () => undefined },
    media: mediaFiles("/nowhere"),
    grader: localGrader,
    payments: { free: freeProvider, paid: null },
    pusher: null,
    log,
    now: () => new Date(0),
  };
  const { handle } = route(zoneEndpoint, async ({ timeZone }) => ({ zone: timeZone }));
  const routes = [{ endpoint: zoneEndpoint, handle: answer === undefined ? handle : async () => answer }];
  mount(app, routes, services);
  return app;
}

test.each([
  [{ zone: 1 }, 500],
  [{}, 500],
  [{ zone: "UTC", passwordHash: "secret" }, 500],
  [{ zone: "UTC" }, 200],
])("outside production the answer %j is %i", async (answer, status) => {
  expect((await appOf(answer).request("/api/zone")).status).toBe(status);
});

test("in production an answer goes out as it is", async () => {
  expect((await appOf({ zone: 1 }, true).request("/api/zone")).status).toBe(200);
});

test.each([
  ["Africa/Cairo", "Africa/Cairo"],
  ["Mars/Olympus", "UTC"],
  ["", "UTC"],
  ["a".repeat(100), "UTC"],
])("the time zone header %j is read as %s", async (header, zone) => {
  const reply = await appOf().request("/api/zone", { headers: { "x-time-zone": header } });
  expect(await reply.json()).toEqual({ zone });
});

test("without the header the time zone is UTC", async () => {
  expect(await (await appOf().request("/api/zone")).json()).toEqual({ zone: "UTC" });
});
