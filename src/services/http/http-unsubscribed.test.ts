import { expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { addBird } from "#tests/support/birds.ts";
import { csrf } from "#tests/support/csrf.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { createHttp } from "./http.ts";

const said = { code: "SUBSCRIPTION_REQUIRED", message: "Active subscription required" };

it("a 402 for want of a subscription leads to the plans, and the call fails with the reason", async () => {
  const server = await answeringServer();
  let led = 0;
  const http = createHttp({
    ...plainSteps,
    baseUrl: server.baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline: () => new AbortController().signal,
    csrf,
    access: {
      current: () => ({ token: "first", signIn: "Amina's", generation: 1 }),
      renew: () => Promise.reject(new Error("No renewal was expected.")),
    },
    onUnsubscribed: () => void (led += 1),
  });
  const add = () => http.call(addBird, { body: { name: "Ibis", tags: ["wader"] } });

  server.answers(() => ({ status: 402, body: said }));
  await expect(add()).rejects.toMatchObject({ status: 402, ...said });
  expect(led).toBe(1);
  const stays = http.call(addBird, { body: { name: "Ibis", tags: [] } }, { unsubscribed: "caller" });
  await expect(stays).rejects.toMatchObject({ status: 402, ...said });
  expect(led).toBe(1);
  server.answers(() => ({ status: 402, body: { ...said, code: "PAYMENT_FAILED" } }));
  await expect(add()).rejects.toMatchObject({ status: 402, code: "PAYMENT_FAILED" });
  server.answers(() => ({ status: 403, body: said }));
  await expect(add()).rejects.toMatchObject({ status: 403 });
  expect(led).toBe(1);
  server.close();
});
