import { expect, test } from "./support/test.ts";

test("the page takes its one Trusted Types policy before another script can make it", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/a TrustedTypePolicy with that name already exists/);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const made = await page.evaluate(() => {
    const types: unknown = Reflect.get(globalThis, "trustedTypes");
    if (typeof types !== "object" || types === null) return "no Trusted Types";
    const create: unknown = Reflect.get(types, "createPolicy");
    try {
      if (typeof create === "function") {
        Reflect.apply(create, types, ["ibis-worker", { createHTML: (text: string) => text }]);
      }
      return "made";
    } catch {
      return "refused";
    }
  });
  expect(made).toBe("refused");
});
