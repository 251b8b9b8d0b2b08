import { expect, test } from "vitest";
import { isReserved, usernameSkeleton } from "./username-skeleton.ts";

test.each([
  ["Cyrillic а", "\u0430dmin", "admin"],
  ["Cyrillic і in place of i, and of I", "adm\u0456n", "adm\u0406n"],
  ["Greek capitals", "\u0391\u039dN\u0391", "anna"],
  ["Cyrillic capitals, which look like others than small ones", "\u0410d\u041c\u0406n", "admin"],
  ["a Greek lunate sigma", "s\u03f2ope", "scope"],
  ["full width", "\uff41\uff44\uff4d\uff49\uff4e", "admin"],
  ["mathematical letters", "\u{1d41a}\u{1d41d}\u{1d426}\u{1d422}\u{1d427}", "admin"],
  ["a Greek capital I", "\u0399da", "ida"],
  ["marks that are not drawn", "ad\u034fmin\ufe0f", "admin"],
  ["a Turkish ı", "adm\u0131n", "admin"],
  ["a Roman numeral of a thousand", "ad\u217fin", "admin"],
  ["an Ahom letter that looks like rn", "ad\u{11700}in", "admin"],
])("%s: %s looks like %s", (_, name, other) => {
  expect(usernameSkeleton(name)).toBe(usernameSkeleton(other));
});

test.each([
  ["kai", "kal"],
  ["alice", "aIice"],
  ["anna1", "annal"],
  ["modern", "rnodern"],
  ["jose", "jos\u00e9"],
  ["olga", "\u043e\u043b\u044c\u0433\u0430"],
  ["\u0622\u0645\u0646\u0629", "\u0623\u0645\u064a\u0646\u0629"],
])("%s and %s can be told apart", (name, other) => {
  expect(usernameSkeleton(name)).not.toBe(usernameSkeleton(other));
});

test("a plain name looks like itself in small letters", () => {
  expect(usernameSkeleton("Admin_01.x-Y")).toBe("admin_01.x-y");
});

test.each(["admin", "Admin", "\u0430dmin", "support", "no.reply", "sys-tem", "root"])(
  "%s is reserved",
  (name) => {
    expect(isReserved(name)).toBe(true);
  },
);

test.each(["admina", "nour", "systemic", "rooty"])("%s can be registered", (name) => {
  expect(isReserved(name)).toBe(false);
});
