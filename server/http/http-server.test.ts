import { once } from "node:events";
import { connect } from "node:net";
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

it("ends a connection that sends many requests before it has a response", async () => {
  let answered = 0;
  const waiting = Promise.withResolvers<void>();
  const fetched = async () => {
    answered += 1;
    await waiting.promise;
    return new Response("ok");
  };
  const server = createHttpServer(fetched, pino({ level: "silent" }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const socket = connect(address.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(500));
  await once(socket, "close");
  expect(answered).toBeLessThanOrEqual(20);
  waiting.resolve();
  server.closeAllConnections();
  server.close();
});
