import { expect, it } from "vitest";
import { readVerificationRequired } from "./verification-required.ts";

const readDetail = (detail: unknown) =>
  readVerificationRequired(new CustomEvent("emailVerificationRequired", { detail }));

it("reads what the server said, and what can be done about it where it says so", () => {
  const code = "EMAIL_VERIFICATION_REQUIRED";
  expect(readDetail({ code, message: "Verify.", action: "Open the link." })).toStrictEqual({
    message: "Verify.",
    action: "Open the link.",
  });
  expect(readDetail({ code, message: "Verify." })).toStrictEqual({ message: "Verify.", action: null });
});

it("takes no event that says nothing, because anybody can dispatch one", () => {
  for (const detail of [null, undefined, "Verify.", {}, { message: "" }, { message: 7 }])
    expect(readDetail(detail)).toBeNull();
  expect(readVerificationRequired(new Event("emailVerificationRequired"))).toBeNull();
});
