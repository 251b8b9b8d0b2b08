import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("the landing page leads to the privacy policy and the terms", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("navigation", { name: "About this site" });
  await footer.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
  await expect(page).toHaveTitle("Privacy policy · Ibis");
  await expectNoViolations(page, "privacy policy");
  await footer.getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, "terms of service");
});
