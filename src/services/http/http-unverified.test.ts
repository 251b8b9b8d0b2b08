import { expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { addBird } from "#tests/support/birds.ts";
import { csrf } from "#tests/support/csrf.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { createHttp } from "./http.ts";

const said = { code: "EMAIL_VERIFICATION_REQUIRED", message: "Verify.", action: "Open the link." };

it("a 403 that asks for a verified address is reported with its action", async () => {
  const server = await answeringServer();
  const reported: unknown[] = [];
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
    onUnverified: ({ code, message, action }) => void reported.push({ code, message, action }),
  });
  const add = () => http.call(addBird, { body: { name: "Ibis", tags: ["wader"] } });

  server.answers(() => ({ status: 403, body: said }));
  await expect(add()).rejects.toMatchObject({ status: 403, code: said.code });
  expect(reported).toStrictEqual([said]);
  server.answers(() => ({ status: 403, body: { ...said, code: "ACCESS_DENIED" } }));
  await expect(add()).rejects.toMatchObject({ status: 403, code: "ACCESS_DENIED" });
  server.answers(() => ({ status: 400, body: said }));
  await expect(add()).rejects.toMatchObject({ status: 400, code: said.code });
  expect(reported).toStrictEqual([said]);
  server.close();
});
