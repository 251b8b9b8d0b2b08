import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PasswordRule } from "#contract/auth/passwords.ts";
import { PASSWORD_RULES, type PasswordOwner, brokenPasswordRules } from "./password-rules.ts";

const COMMON = new Set(["password1", "iloveyou1"]);

const broken = (password: string, owner: PasswordOwner = {}) =>
  brokenPasswordRules(password, owner, (plain) => COMMON.has(plain));

describe("brokenPasswordRules", () => {
  it("takes 8 to 128 characters, counted as a person counts them", () => {
    expect(broken("a b c d")).toStrictEqual(["minLength"]);
    expect(broken("a b c d ")).toStrictEqual([]);
    expect(broken("🔑".repeat(7))).toStrictEqual(["minLength"]);
    expect(broken("🔑".repeat(8))).toStrictEqual([]);
    expect(broken("🔑".repeat(128))).toStrictEqual([]);
    expect(broken("x".repeat(129))).toStrictEqual(["maxLength"]);
    expect(broken("")).toStrictEqual(["minLength"]);
  });

  it("asks for no composition", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 8, maxLength: 20 }), (password) => {
        fc.pre(!COMMON.has(password.toLowerCase()));
        expect(broken(password)).toStrictEqual([]);
      }),
    );
  });

  it("refuses common passwords in any case, width and with blanks around", () => {
    for (const password of ["password1", "PassWord1", " iloveyou1 ", "ｐassword1"]) {
      expect(broken(password)).toStrictEqual(["notCommon"]);
    }
    expect(broken("password12")).toStrictEqual([]);
  });

  it("refuses the owner's username, address and the name within it", () => {
    const owner = { username: "Hypatia370", email: "hypatia.of@example.com" };
    for (const password of ["hypatia370", "HYPATIA370", "Hypatia.Of@example.com", "hypatia.of"]) {
      expect(broken(password, owner)).toStrictEqual(["notPersonal"]);
    }
    expect(broken("hypatia370!", owner)).toStrictEqual([]);
    expect(broken("hypatia370")).toStrictEqual([]);
    expect(broken("        ", { username: "" })).toStrictEqual([]);
  });

  it("refuses what cannot be stored as UTF-8", () => {
    expect(broken("broken \ud800 unicode")).toStrictEqual(["storable"]);
  });

  it("names every rule that is broken, in a fixed order", () => {
    expect(broken("\ud800me", { username: "\ud800me" })).toStrictEqual([
      "minLength",
      "notPersonal",
      "storable",
    ]);
  });
});

describe("PASSWORD_RULES", () => {
  it("says what each rule asks for", () => {
    expect(Object.keys(PASSWORD_RULES)).toStrictEqual([...PasswordRule.options]);
    expect([PASSWORD_RULES.minLength, PASSWORD_RULES.maxLength]).toStrictEqual([
      "At least 8 characters",
      "At most 128 characters",
    ]);
  });
});
