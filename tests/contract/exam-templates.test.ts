import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as contract from "#contract/exams/templates.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import { NOBODYS, as } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";
import { ofTemplate, templateFixtureOf } from "./template-fixture.ts";

let server: TestServer;
let fixture: ReturnType<typeof templateFixtureOf>;
let owner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = templateFixtureOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await fixture.publisher();
  other = await server.signUpAndIn();
});

const WRITTEN = {
  name: "Weekly",
  description: "Every Sunday",
  isPublic: false,
  configuration: {
    kinds: ["typed", "cloze"],
    questionCount: 20,
    timeLimitMinutes: 30,
    feedback: "at_once",
    onlyStudied: true,
    minDifficulty: 2,
    maxDifficulty: 9,
    tagNames: ["cells"],
    grading: "meaning",
    schedule: "all",
  },
} satisfies contract.TemplateInput;

const read = (who: SignedIn, templateId: number) =>
  server.succeed(contract.getExamTemplate, { ...as(who), ...ofTemplate(templateId) });
const isReadBy = async (who: SignedIn, templateId: number) =>
  (await server.request(contract.getExamTemplate, { ...as(who), ...ofTemplate(templateId) })).status === 200;

/** What `configuration` may not be, by field. */
const WRONG: readonly Readonly<Record<string, unknown>>[] = [
  { kinds: [] },
  { kinds: ["typed", "typed"] },
  { kinds: ["essay"] },
  { questionCount: 0 },
  { questionCount: 101 },
  { questionCount: 1.5 },
  { timeLimitMinutes: 0 },
  { timeLimitMinutes: 241 },
  { minDifficulty: 6, maxDifficulty: 5 },
  { maxDifficulty: 11 },
  { tagNames: Array.from({ length: 21 }, (_, n) => `tag ${n}`) },
  { tagNames: ["x".repeat(61)] },
  { grading: "trust" },
  { score: 1 },
];

describeEndpoint("createExamTemplate", {
  good: () => {
    it("answers the template, with its name trimmed", async () => {
      const now = server.clock.now().toISOString();
      const body = { ...WRITTEN, name: "  Weekly " };
      const made = await server.succeed(contract.createExamTemplate, { ...as(owner), body });
      expect(made).toStrictEqual({
        ...WRITTEN,
        id: made.id,
        isOwner: true,
        ownerName: owner.user.username,
        createdAt: now,
        updatedAt: now,
      });
      expect(await read(owner, made.id)).toStrictEqual(made);
    });
    it("is private, without a description and with the defaults, where nothing else is said", async () => {
      const body = { name: "Short", configuration: { kinds: ["typed" as const], questionCount: 5 } };
      const made = await server.succeed(contract.createExamTemplate, { ...as(owner), body });
      expect(made).toMatchObject({
        description: "",
        isPublic: false,
        configuration: { ...DEFAULT_CONFIGURATION, ...body.configuration },
      });
    });
    it("takes a name that another learner has", async () => {
      await fixture.make(owner, "Shared");
      expect((await fixture.make(other, "Shared")).name).toBe("Shared");
    });
  },
  bad: () => {
    it("refuses a name that the learner has in any case, and names the field", async () => {
      await fixture.make(owner, "Weekly");
      const body = { ...WRITTEN, name: " WEEKLY" };
      const call = { ...as(owner), body };
      const { validationErrors } = await server.refuse(
        contract.createExamTemplate,
        call,
        409,
        "RESOURCE_CONFLICT",
      );
      expect(validationErrors).toStrictEqual({
        name: "You have a template named WEEKLY. Choose another name.",
      });
    });
    it("makes one of calls at once with the same name", async () => {
      const calls = Array.from({ length: 5 }, () =>
        server.request(contract.createExamTemplate, { ...as(owner), body: WRITTEN }),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    });
    it("needs a confirmed address for a public one, and none for a private one", async () => {
      const call = { ...as(other), body: { ...WRITTEN, isPublic: true } };
      await server.refuse(contract.createExamTemplate, call, 403, "EMAIL_VERIFICATION_REQUIRED");
      const { totalElements } = await server.succeed(contract.myExamTemplates, { ...as(other), query: {} });
      expect(totalElements).toBe(0);
      await server.succeed(contract.createExamTemplate, { ...as(other), body: WRITTEN });
    });
    it.each(WRONG)("refuses a configuration with %o and names the field", async (wrong) => {
      const body = { ...WRITTEN, configuration: { ...WRITTEN.configuration, ...wrong } };
      const reply = await server.refuse(
        contract.createExamTemplate,
        // The type of the body forbids what this test sends.
        { ...as(owner), body: JSON.parse(JSON.stringify(body)) },
        422,
        "VALIDATION_ERROR",
      );
      const field = Object.keys(wrong).at(-1);
      expect(Object.keys(reply.validationErrors ?? {}).join()).toContain(`configuration.${field}`);
    });
  },
});

describeEndpoint("getExamTemplate", {
  good: () => {
    it("reads the learner's own, and a public one of another without more than its owner's name", async () => {
      const secret = await fixture.make(owner, "Secret");
      const open = await fixture.make(owner, "Open", true);
      expect(await read(owner, secret.id)).toStrictEqual(secret);
      expect(await read(other, open.id)).toStrictEqual({ ...open, isOwner: false });
      expect(Object.keys(await read(other, open.id))).not.toContain("ownerId");
    });
  },
  bad: () => {
    it("answers 404 for another's private one exactly as for none", async () => {
      const { id } = await fixture.make(owner, "Secret");
      const refusals = [];
      for (const templateId of [id, NOBODYS]) {
        const call = { ...as(other), ...ofTemplate(templateId) };
        const reply = await server.refuse(contract.getExamTemplate, call, 404, "RESOURCE_NOT_FOUND");
        refusals.push(reply.message.replace(String(templateId), "#"));
      }
      expect(refusals[0]).toBe(refusals[1]);
    });
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.getExamTemplate, ofTemplate(1), 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

const update = (who: SignedIn, templateId: number, changed: Partial<contract.TemplateInput>) => ({
  ...as(who),
  ...ofTemplate(templateId),
  body: { ...WRITTEN, ...changed },
});

describeEndpoint("updateExamTemplate", {
  good: () => {
    it("keeps what is not named, so that two devices may change it at once", async () => {
      const made = await fixture.make(owner, "Shared");
      const call = { ...as(owner), params: { templateId: String(made.id) } };
      await server.succeed(contract.updateExamTemplate, { ...call, body: { description: "Weekly" } });
      const changed = await server.succeed(contract.updateExamTemplate, { ...call, body: { name: "Other" } });
      expect(changed).toStrictEqual({
        ...made,
        name: "Other",
        description: "Weekly",
        updatedAt: changed.updatedAt,
      });
    });

    it("changes all of it, publishes it and makes it private again", async () => {
      const made = await fixture.make(owner, "Old");
      server.clock.advance(1000);
      const change = update(owner, made.id, { name: "New", isPublic: true });
      const changed = await server.succeed(contract.updateExamTemplate, change);
      expect(changed).toStrictEqual({
        ...WRITTEN,
        id: made.id,
        name: "New",
        isPublic: true,
        isOwner: true,
        ownerName: owner.user.username,
        createdAt: made.createdAt,
        updatedAt: server.clock.now().toISOString(),
      });
      expect(await isReadBy(other, made.id)).toBe(true);
      await server.succeed(contract.updateExamTemplate, update(owner, made.id, { isPublic: false }));
      expect(await isReadBy(other, made.id)).toBe(false);
    });
    it("keeps its name, also in another case", async () => {
      const { id } = await fixture.make(owner, "weekly");
      await server.succeed(contract.updateExamTemplate, update(owner, id, {}));
      expect((await read(owner, id)).name).toBe("Weekly");
    });
  },
  bad: () => {
    it("refuses the name of another template of the learner", async () => {
      await fixture.make(owner, "First");
      const second = await fixture.make(owner, "Second");
      const call = update(owner, second.id, { name: "first" });
      const reply = await server.refuse(contract.updateExamTemplate, call, 409, "RESOURCE_CONFLICT");
      expect(reply.validationErrors).toStrictEqual({
        name: "You have a template named first. Choose another name.",
      });
      expect(await read(owner, second.id)).toStrictEqual(second);
    });
    it("needs a confirmed address to publish, which changes nothing else", async () => {
      const made = await fixture.make(other, "Mine");
      const call = update(other, made.id, { isPublic: true });
      await server.refuse(contract.updateExamTemplate, call, 403, "EMAIL_VERIFICATION_REQUIRED");
      expect(await read(other, made.id)).toStrictEqual(made);
    });
    it("answers 404 for templates of others, public ones too, before it speaks of addresses", async () => {
      const made = await fixture.make(owner, "Open", true);
      const secret = await fixture.make(owner, "Secret");
      for (const templateId of [made.id, secret.id, NOBODYS])
        for (const isPublic of [true, false])
          await server.refuse(
            contract.updateExamTemplate,
            update(other, templateId, { isPublic }),
            404,
            "RESOURCE_NOT_FOUND",
          );
      expect(await read(owner, made.id)).toStrictEqual(made);
      expect(await read(owner, secret.id)).toStrictEqual(secret);
    });
  },
});

describeEndpoint("deleteExamTemplate", {
  good: () => {
    it("deletes the template, after which its name is free", async () => {
      const { id } = await fixture.make(owner, "Weekly");
      await server.succeed(contract.deleteExamTemplate, { ...as(owner), ...ofTemplate(id) });
      expect(await isReadBy(owner, id)).toBe(false);
      await fixture.make(owner, "Weekly");
    });
  },
  bad: () => {
    it("answers 404 for templates of others, public ones too, and for one that is gone", async () => {
      const open = await fixture.make(owner, "Open", true);
      const secret = await fixture.make(owner, "Secret");
      for (const templateId of [open.id, secret.id, NOBODYS]) {
        const call = { ...as(other), ...ofTemplate(templateId) };
        await server.refuse(contract.deleteExamTemplate, call, 404, "RESOURCE_NOT_FOUND");
      }
      expect(await isReadBy(owner, secret.id)).toBe(true);
      const gone = { ...as(owner), ...ofTemplate(open.id) };
      await server.succeed(contract.deleteExamTemplate, gone);
      await server.refuse(contract.deleteExamTemplate, gone, 404, "RESOURCE_NOT_FOUND");
    });
  },
});
