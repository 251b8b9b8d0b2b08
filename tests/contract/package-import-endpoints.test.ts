import { afterAll, beforeAll, expect, it } from "vitest";
import {
  PART_SIZE,
  beginPackageImport,
  discardPackageImport,
  getPackageImport,
  sendPackagePart,
} from "#contract/imports/package-upload.ts";
import { packageFiles } from "#server/features/package-imports/package-files.ts";
import { ankiPackage } from "#tests/support/anki-package.ts";
import { as } from "./fixture.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { packageFixture } from "./package-fixture.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const { begin, part, send, sendAll, get, ended } = packageFixture(() => server);
const uploads = () => packageFiles(server.services.config.dataDir).importIds();

const FILE = ankiPackage([{ guid: "a", fields: ["cat", "Katze"] }]);
const OTHERS = "0190a0b0-0000-7000-8000-000000000001";
const wanted = { name: "a.apkg", size: 10, fingerprint: "a-1", takesHistory: true };

describeEndpoint("beginPackageImport", {
  good: () => {
    it("begins with the name, size and choice that it was given", async () => {
      const learner = await server.signUpAndIn();
      const begun = await server.succeed(beginPackageImport, { ...as(learner), body: wanted });
      expect(begun).toMatchObject({ name: "a.apkg", size: 10, state: "receiving", received: 0 });
    });
  },
  bad: () => {
    it("refuses visitors, empty files and those that are too large", async () => {
      const learner = await server.signUpAndIn();
      await server.refuse(beginPackageImport, { body: wanted }, 401, "AUTHENTICATION_REQUIRED");
      for (const size of [0, 250 * 1024 * 1024 + 1, 1.5]) {
        const call = { ...as(learner), body: { ...wanted, size } };
        const error = await server.refuse(beginPackageImport, call, 422, "VALIDATION_ERROR");
        expect(Object.keys(error.validationErrors ?? {})).toStrictEqual(["size"]);
      }
      const path = { ...as(learner), body: { ...wanted, fingerprint: "../x" } };
      await server.refuse(beginPackageImport, path, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("getPackageImport", {
  good: () => {
    it("has nothing for a learner who never imported", async () => {
      expect(await get(await server.signUpAndIn())).toBeNull();
    });
  },
  bad: () => {
    it("refuses visitors", async () => {
      await server.refuse(getPackageImport, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("sendPackagePart", {
  good: () => {
    it("takes a whole small file as one part", async () => {
      const learner = await server.signUpAndIn();
      await sendAll(learner, FILE);
      expect(await ended(learner)).toMatchObject({ state: "done" });
    });
  },
  bad: () => {
    it("refuses visitors, other learners, ids that are none, and bodies that are no file", async () => {
      const [owner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { importId } = await begin(owner, FILE);
      const call = part(importId, FILE, 0);
      await server.refuse(sendPackagePart, call, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(sendPackagePart, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(
        sendPackagePart,
        { ...as(owner), ...part(OTHERS, FILE, 0) },
        404,
        "RESOURCE_NOT_FOUND",
      );
      const path = { ...as(owner), ...call, params: { importId: "not-a-uuid" } };
      await server.refuse(sendPackagePart, path, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(
        sendPackagePart,
        { ...as(owner), ...call, body: {} },
        415,
        "UNSUPPORTED_MEDIA_TYPE",
      );
      const large = { ...as(owner), ...call, body: new Blob([new Uint8Array(PART_SIZE + 1)]) };
      await server.refuse(sendPackagePart, large, 413, "PAYLOAD_TOO_LARGE");
      expect(await get(owner)).toMatchObject({ received: 0 });
    });
  },
});

describeEndpoint("discardPackageImport", {
  good: () => {
    it("stops an upload, and removes what arrived", async () => {
      const learner = await server.signUpAndIn();
      const { importId } = await begin(learner, FILE);
      await send(learner, importId, FILE.subarray(0, 50), 0);
      await server.succeed(discardPackageImport, { ...as(learner), params: { importId } });
      expect(await get(learner)).toBeNull();
      expect(await uploads()).not.toContain(importId);
    });
  },
  bad: () => {
    it("refuses visitors and other learners", async () => {
      const [owner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { importId } = await begin(owner, FILE);
      await server.refuse(discardPackageImport, { params: { importId } }, 401, "AUTHENTICATION_REQUIRED");
      const call = { ...as(stranger), params: { importId } };
      await server.refuse(discardPackageImport, call, 404, "RESOURCE_NOT_FOUND");
      expect(await get(owner)).toMatchObject({ importId });
    });
  },
});
