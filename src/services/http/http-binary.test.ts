import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { birdSong } from "#tests/support/birds.ts";
import { csrf } from "#tests/support/csrf.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { createHttp } from "./http.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

const song = () =>
  createHttp({
    ...plainSteps,
    baseUrl: server.baseUrl,
    timeZone: () => "UTC",
    deadline: () => new AbortController().signal,
    csrf,
    access: {
      current: () => ({ token: "first", signIn: "Amina's", generation: 1 }),
      renew: () => Promise.reject(new Error("No renewal was expected.")),
    },
  }).call(birdSong, {});

it("gives bytes as they are, with their type", async () => {
  const bytes = new Uint8Array([0x7b, 0x7d, 0xff, 0, 0xc3]);
  server.answers(() => ({ bytes, headers: { "content-type": "audio/ogg" } }));
  const blob = await song();
  expect(blob.type).toBe("audio/ogg");
  expect(new Uint8Array(await blob.arrayBuffer())).toStrictEqual(bytes);
});

it("says why bytes are refused", async () => {
  const body = { message: "There is no such bird.", code: "RESOURCE_NOT_FOUND", requestId: "r1" };
  server.answers(() => ({ status: 404, body }));
  await expect(song()).rejects.toMatchObject({ name: "HttpError", status: 404, ...body });
});
