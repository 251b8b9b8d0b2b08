import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** Tries to make a policy of the application, with HTML of its own. */
const makePolicy = (page: Page, name = "ibis-worker") =>
  page.evaluate((policy) => {
    const types: unknown = Reflect.get(globalThis, "trustedTypes");
    if (typeof types !== "object" || types === null) return "no Trusted Types";
    const create: unknown = Reflect.get(types, "createPolicy");
    try {
      if (typeof create === "function") {
        Reflect.apply(create, types, [policy, { createHTML: (text: string) => text }]);
      }
      return "made";
    } catch {
      return "refused";
    }
  }, name);

test("the page takes its Trusted Types policies before another script can make it", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/a TrustedTypePolicy with that name already exists/);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await makePolicy(page, "ibis-worker")).toBe("refused");
  expect(await makePolicy(page, "ibis-markup")).toBe("refused");
});

for (const path of ["/", "/faq", "/api/docs"])
  test(`a page without the application lets no script make a Trusted Types policy: ${path}`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/trusted-types 'none'/);
    await page.goto(path);
    expect(await makePolicy(page)).toBe("refused");
  });
