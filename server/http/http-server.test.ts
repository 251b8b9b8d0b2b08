import { once } from "node:events";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createHttpServer } from "./http-server.ts";

it("keeps an idle connection for longer than usual proxies do, and gives a large file a quarter of an hour", async () => {
  const server = createHttpServer(() => new Response("ok"), pino({ level: "silent" }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const response = await fetch(`http://127.0.0.1:${address.port}/`);
  expect([await response.text(), response.headers.get("keep-alive")]).toStrictEqual(["ok", "timeout=65"]);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  expect(server.requestTimeout).toBe(15 * 60_000);
  server.closeAllConnections();
  server.close();
});
