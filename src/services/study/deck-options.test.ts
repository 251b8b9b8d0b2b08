import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { createDeckOptionsService } from "./deck-options.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer({ answersStudy: false });
});
afterAll(() => server.close());

const service = () => createDeckOptionsService(apiTo(server.baseUrl));
const preset = {
  id: 3,
  name: "Slow",
  options: DEFAULT_OPTIONS,
  isDefault: false,
  deckCount: 1,
  deckTitles: ["Birds"],
};
const study = {
  presetId: 3,
  options: DEFAULT_OPTIONS,
  today: { newPerDay: null, reviewsPerDay: null },
  studied: { new: 0, reviews: 0 },
};
const input = { name: "Slow", options: DEFAULT_OPTIONS };
const loaded = { presets: [preset], study };

/** Answers as the server of one preset. */
const answerAll = () =>
  server.answers(({ method, path }) => {
    if (method === "DELETE") return { status: 204 };
    if (path.endsWith("/presets") && method === "GET") return { body: { content: [preset] } };
    if (path.includes("/presets")) return { status: method === "POST" ? 201 : 200, body: preset };
    return { body: study };
  });

/** The calls that change something. */
const changes = () =>
  server.received.flatMap(({ method, path, body }) => (method === "GET" ? [] : [[method, path, body]]));

describe("the options of a deck", () => {
  it("are the presets and what was chosen", async () => {
    answerAll();
    expect(await service().load(9)).toStrictEqual(loaded);
  });

  it.each([
    ["new" as const, "POST", "/api/study/presets"],
    [3, "PUT", "/api/study/presets/3"],
  ])("save the preset, then choose it for the deck (%s)", async (choice, method, path) => {
    answerAll();
    const result = await service().change(9, { kind: "study", choice, preset: input });
    expect(result).toStrictEqual({ outcome: "changed", loaded });
    expect(changes()).toStrictEqual([
      [method, path, input],
      ["PUT", "/api/decks/9/study-options", { presetId: 3 }],
    ]);
  });

  it("send of a preset only what was changed, so that another device's changes stay", async () => {
    answerAll();
    const options = { ...preset.options, newPerDay: 9 };
    const changed = { name: preset.name, options };
    await service().change(9, { kind: "study", choice: 3, preset: changed, before: preset });
    expect(changes()[0]).toStrictEqual(["PUT", "/api/study/presets/3", { options: { newPerDay: 9 } }]);
  });

  it("choose the defaults, limits for today, and delete a preset", async () => {
    answerAll();
    await service().change(9, { kind: "study", choice: null, preset: null });
    const today = { newPerDay: 3, reviewsPerDay: null };
    await service().change(9, { kind: "today", today });
    await service().change(9, { kind: "delete", choice: 3 });
    expect(changes()).toStrictEqual([
      ["PUT", "/api/decks/9/study-options", { presetId: null }],
      ["PUT", "/api/decks/9/study-options/today", today],
      ["DELETE", "/api/study/presets/3", undefined],
    ]);
  });

  it("of decks without a preset of their own are the learner's defaults", async () => {
    server.answers(({ path }) =>
      path.endsWith("/presets")
        ? { body: { content: [preset] } }
        : { body: { presetId: 3, options: DEFAULT_OPTIONS } },
    );
    const { studied: _, ...defaults } = study;
    const known = { presets: [preset], study: defaults };
    expect(await service().load(null)).toStrictEqual(known);
    const result = await service().change(null, { kind: "study", choice: null, preset: null });
    expect(result).toStrictEqual({ outcome: "changed", loaded: known });
    expect(changes()).toStrictEqual([["PUT", "/api/study/defaults", { presetId: null }]]);
  });

  it("save a preset once, although the deck did not get it at first", async () => {
    const { change } = service();
    const asked = { kind: "study", choice: "new", preset: input } as const;
    const unavailable = { message: "Later.", code: "SERVICE_UNAVAILABLE", errorCode: "SERVICE_UNAVAILABLE" };
    server.answers(({ method, path }) =>
      method === "PUT" && path.endsWith("/study-options")
        ? { status: 503, body: { ...unavailable, requestId: "1" } }
        : { status: 201, body: preset },
    );
    expect(await change(9, asked)).toMatchObject({ outcome: "refused" });
    answerAll();
    expect(await change(9, asked)).toMatchObject({ outcome: "changed" });
    expect(changes()).toStrictEqual([
      ["PUT", "/api/study/presets/3", input],
      ["PUT", "/api/decks/9/study-options", { presetId: 3 }],
    ]);
  });

  it.each([
    [{ name: "Taken." }, true],
    [undefined, false],
  ])("distinguish a name that is taken from other refusals: %j", async (validationErrors, isConflict) => {
    server.answers(() => ({
      status: 409,
      body: {
        message: "Taken.",
        code: "RESOURCE_CONFLICT",
        errorCode: "RESOURCE_CONFLICT",
        requestId: "1",
        ...(validationErrors && { validationErrors }),
      },
    }));
    expect(await service().change(9, { kind: "study", choice: "new", preset: input })).toMatchObject({
      outcome: "refused",
      failure: { isConflict },
    });
  });
});
