import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { TEMPLATES_KEY } from "../queries/keys.ts";
import { createTemplateService } from "./exam-templates.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer({ answersStudy: false });
});
afterAll(() => server.close());

const input = { name: "Weekly", description: "", isPublic: false, configuration: DEFAULT_CONFIGURATION };
const template = {
  ...input,
  id: 7,
  isOwner: true,
  ownerName: "ibis",
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-01T10:00:00.000Z",
};
const refusal = (status: number, message: string, validationErrors?: Record<string, string>) => ({
  status,
  body: { message, code: "RESOURCE_CONFLICT", requestId: "r", validationErrors },
});

/** A service, and whether lists are old. */
const service = () => {
  const api = apiTo(server.baseUrl);
  api.queryClient.setQueryData(TEMPLATES_KEY, []);
  const areOld = () => api.queryClient.getQueryState(TEMPLATES_KEY)?.isInvalidated;
  return { ...createTemplateService(api), areOld };
};
const received = () => server.received.map(({ method, path, body }) => [method, path, body]);

describe("exam templates on the server", () => {
  it.each([
    [null, "POST", "/api/exam-templates"],
    [7, "PUT", "/api/exam-templates/7"],
  ])("are saved (%s), after which lists are old", async (templateId, method, path) => {
    server.answers(() => ({ status: method === "POST" ? 201 : 200, body: template }));
    const { save, areOld } = service();
    expect(await save(templateId, input)).toStrictEqual({ outcome: "saved", template });
    expect([received(), areOld()]).toStrictEqual([[[method, path, input]], true]);
  });

  it("send only what was changed, so that another device's changes stay", async () => {
    server.answers(() => ({ status: 200, body: template }));
    await service().save(7, { ...input, name: "Daily" }, input);
    expect(received()).toStrictEqual([["PUT", "/api/exam-templates/7", { name: "Daily" }]]);
  });

  it("are not saved under a name that is taken, nor where the server refuses", async () => {
    const { save, remove, areOld } = service();
    server.answers(() => refusal(409, "Taken.", { name: "You have one." }));
    expect(await save(null, input)).toStrictEqual({ outcome: "nameTaken", message: "You have one." });
    server.answers(() => refusal(409, "You have 200 templates."));
    expect(await save(null, input)).toStrictEqual({ outcome: "refused", message: "You have 200 templates." });
    expect(areOld()).toBe(false);
    server.answers(() => refusal(503, "Busy."));
    expect(await remove(7)).toStrictEqual({ outcome: "refused", message: "Busy." });
  });

  it.each([204, 404])("are deleted, or were already (%s)", async (status) => {
    server.answers(() => (status === 204 ? { status } : refusal(status, "Gone.")));
    const { remove, areOld } = service();
    expect(await remove(7)).toStrictEqual({ outcome: "deleted" });
    expect([received(), areOld()]).toStrictEqual([[["DELETE", "/api/exam-templates/7", undefined]], true]);
  });
});
