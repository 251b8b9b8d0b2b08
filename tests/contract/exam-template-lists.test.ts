import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { rateLimits } from "#server/database/account-schema.ts";
import { examTemplates } from "#server/database/exams/exam-template-schema.ts";
import { TEMPLATES_MAX } from "#contract/exams/template-limits.ts";
import * as contract from "#contract/exams/templates.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import { as } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";
import { templateFixtureOf } from "./template-fixture.ts";

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
  await server.db.delete(examTemplates);
  owner = await fixture.publisher();
  other = await server.signUpAndIn();
});

type Listing =
  | typeof contract.listExamTemplates
  | typeof contract.myExamTemplates
  | typeof contract.publicExamTemplates;

const listed = (listing: Listing, who: SignedIn, query: { page?: string; size?: string } = {}) =>
  server.succeed(listing, { ...as(who), query });
const names = async (listing: Listing, who: SignedIn) =>
  (await listed(listing, who)).content.map(({ name }) => name);
const found = async (who: SignedIn, name: string) => {
  const page = await server.succeed(contract.searchExamTemplates, { ...as(who), query: { name } });
  return page.content.map((template) => template.name);
};

/** Of each learner one that is public and one that is not. */
async function fill(): Promise<void> {
  await server.confirm(other);
  await fixture.make(owner, "owner's secret");
  await fixture.make(owner, "Owner's open", true);
  await fixture.make(other, "Other's secret");
  await fixture.make(other, "other's open", true);
}

const signedInOnly = (listing: Listing) => () =>
  it("needs a signed-in learner, and refuses pages out of range", async () => {
    await server.refuse(listing, { query: {} }, 401, "AUTHENTICATION_REQUIRED");
    for (const query of [{ size: "101" }, { size: "0" }, { page: "-1" }])
      await server.refuse(listing, { ...as(owner), query }, 422, "VALIDATION_ERROR");
  });

describeEndpoint("listExamTemplates", {
  good: () => {
    it("has the learner's own and public ones, the latest first, and no private one of another", async () => {
      await fill();
      expect(await names(contract.listExamTemplates, owner)).toEqual([
        "other's open",
        "Owner's open",
        "owner's secret",
      ]);
      const { content } = await listed(contract.listExamTemplates, owner);
      expect(content.map(({ isOwner }) => isOwner)).toEqual([false, true, true]);
    });
    it("has ten on a page, each once, although all were made at one moment", async () => {
      const made = [];
      for (let n = 0; n < 23; n += 1) made.push(await fixture.make(owner, `Template ${n}`, n % 2 === 0));
      const pages = [];
      for (const page of ["0", "1", "2", "3"])
        pages.push(await listed(contract.listExamTemplates, owner, { page }));
      expect(pages.map(({ content }) => content.length)).toEqual([10, 10, 3, 0]);
      expect(pages.map(({ totalElements, totalPages }) => [totalElements, totalPages])).toEqual(
        pages.map(() => [23, 3]),
      );
      const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
      expect(ids).toEqual(made.map(({ id }) => id).toReversed());
    });
  },
  bad: signedInOnly(contract.listExamTemplates),
});

describeEndpoint("myExamTemplates", {
  good: () => {
    it("has the learner's own by name, with numbers by their size", async () => {
      await fill();
      await fixture.make(owner, "Unit 10");
      await fixture.make(owner, "unit 2");
      expect(await names(contract.myExamTemplates, owner)).toEqual([
        "Owner's open",
        "owner's secret",
        "unit 2",
        "Unit 10",
      ]);
    });
  },
  bad: signedInOnly(contract.myExamTemplates),
});

describeEndpoint("publicExamTemplates", {
  good: () => {
    it("has public ones of everybody, the latest first", async () => {
      await fill();
      for (const who of [owner, other])
        expect(await names(contract.publicExamTemplates, who)).toEqual(["other's open", "Owner's open"]);
    });
  },
  bad: signedInOnly(contract.publicExamTemplates),
});

describeEndpoint("searchExamTemplates", {
  good: () => {
    it("finds own and public ones by a part of the name, and no private one of another", async () => {
      await fill();
      expect(await found(owner, "SECRET")).toEqual(["owner's secret"]);
      expect(await found(owner, "open")).toEqual(["other's open", "Owner's open"]);
      expect(await found(owner, "nothing like it")).toEqual([]);
    });
    it("does not distinguish accents, vowel signs and ways to write a letter", async () => {
      await fixture.make(owner, "Révision École");
      await fixture.make(owner, "مُراجعة أسبوعيّة");
      expect(await found(owner, "revision")).toEqual(["Révision École"]);
      expect(await found(owner, "ÉCO")).toEqual(["Révision École"]);
      expect(await found(owner, "مراجعه اسبوعية")).toEqual(["مُراجعة أسبوعيّة"]);
    });
    it("finds a name after it was changed", async () => {
      const { id } = await fixture.make(owner, "Before");
      const body = { name: "After", configuration: DEFAULT_CONFIGURATION };
      const params = { templateId: String(id) };
      await server.succeed(contract.updateExamTemplate, { ...as(owner), params, body });
      expect([await found(owner, "before"), await found(owner, "after")]).toEqual([[], ["After"]]);
    });
    it("takes wildcards and quotes for what they are", async () => {
      await fixture.make(owner, "Half");
      await fixture.make(owner, "50 % of all");
      for (const name of ["H_lf", "H%f", "%_%", "Ha\\lf", "' or true --", "_", "\\"])
        expect([name, await found(owner, name)]).toEqual([name, []]);
      expect(await found(owner, "%")).toEqual(["50 % of all"]);
    });
    it("has pages", async () => {
      for (const name of ["Quiz 1", "Quiz 2", "Quiz 3"]) await fixture.make(owner, name);
      const query = { name: "quiz", page: "1", size: "2" };
      const page = await server.succeed(contract.searchExamTemplates, { ...as(owner), query });
      expect(page).toMatchObject({ page: 1, size: 2, totalElements: 3, totalPages: 2 });
      expect(page.content.map(({ name }) => name)).toEqual(["Quiz 1"]);
    });
  },
  bad: () => {
    it("refuses a name that is missing, blank or too long, and names the field", async () => {
      for (const query of [{}, { name: "  " }, { name: "x".repeat(101) }]) {
        const search = new URLSearchParams(query).toString();
        const reply = await server.raw("GET", `/api/exam-templates/search?${search}`, {
          headers: { authorization: `Bearer ${owner.token}` },
        });
        expect(reply.status).toBe(422);
        expect(await reply.json()).toMatchObject({ validationErrors: { name: expect.any(String) } });
      }
    });
    it("needs a signed-in learner", async () => {
      const call = { query: { name: "x" } };
      await server.refuse(contract.searchExamTemplates, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

it("a learner has two hundred templates at most, also of calls at once", async () => {
  await server.db.insert(examTemplates).values(
    Array.from({ length: TEMPLATES_MAX - 2 }, (_, n) => ({
      ownerId: owner.user.id,
      name: `Template ${n}`,
      searchedName: `template ${n}`,
      description: "",
      isPublic: false,
      configuration: DEFAULT_CONFIGURATION,
    })),
  );
  const calls = Array.from({ length: 5 }, (_, n) =>
    server.request(contract.createExamTemplate, {
      ...as(owner),
      body: { name: `More ${n}`, configuration: DEFAULT_CONFIGURATION },
    }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
  await server.db.delete(rateLimits);
  const body = { name: "Weekly", configuration: DEFAULT_CONFIGURATION };
  const reply = await server.refuse(
    contract.createExamTemplate,
    { ...as(owner), body },
    409,
    "RESOURCE_CONFLICT",
  );
  expect([reply.message, reply.validationErrors]).toEqual([
    "You have 200 templates, which is the most. Change or delete one of them.",
    undefined,
  ]);
});
