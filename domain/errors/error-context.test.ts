import fc from "fast-check";
import { expect, it } from "vitest";
import { errorContext } from "./error-context.ts";

it.each([
  ["component", "study", "study"],
  ["html", "<b>bold</b>", "bold"],
  ["long", "x".repeat(501), "x".repeat(500)],
  ["attempt", 3, "3"],
  ["online", false, "false"],
  ["user", null, "null"],
  ["nothing", undefined, "undefined"],
  ["list", [1, 2], "2 items"],
  ["object", { secret: 1 }, "object"],
  ["accessToken", "eyJ…", "[hidden]"],
  ["Authorization", "Bearer x", "[hidden]"],
  ["newPassword", "x", "[hidden]"],
  ["front", "casa", "[hidden]"],
  ["userEmail", "a@b.c", "[hidden]"],
  ["pass<b>word", "x", "[hidden]", "password"],
  ["address", "https://ibis.test/verify?token=x", "https://ibis.test/verify?[hidden]"],
])("%s: %j is reported as %j", (name, value, reported, reportedName = name) => {
  expect(errorContext({ [name]: value })).toEqual({ [reportedName]: reported });
});

it("has at most 50 properties of 500 characters, whatever is given", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything(), { maxKeys: 80 }), (context) => {
      const reported = Object.entries(errorContext(context));
      expect(reported.length).toBeLessThanOrEqual(50);
      for (const [name, value] of reported) {
        expect(name.length).toBeLessThanOrEqual(500);
        expect(value.length).toBeLessThanOrEqual(500);
      }
    }),
  );
});
