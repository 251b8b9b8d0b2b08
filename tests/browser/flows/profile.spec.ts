import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test(
  "the own profile is one tap away, and says whether others see it",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    await createDeck(call, "Private birds", [{ front: "ibis", back: "wader" }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/app/dashboard");
    await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Profile" }).click();
    await expect(heading(page, signedIn.username)).toBeVisible();
    await expect(page).toHaveURL(`/app/users/${signedIn.username}`);
    await expect(page.getByRole("navigation", { name: "Tabs" }).locator("[aria-current]")).toHaveText(
      "Profile",
    );
    await expect(page.getByText(/^Learning since \w+ \d+$/)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Private birds");
    await expect(page.getByText("Your profile is private.")).toBeHidden();
    await expectAccessible(page, "own profile without decks");

    await call("PUT", "/api/preferences", { profilePublic: false });
    await page.reload();
    await expect(page.getByText("Your profile is private.")).toBeVisible();
    await expectAccessible(page, "own profile, private");

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/app/dashboard");
    await page.getByRole("link", { name: signedIn.username }).click();
    await expect(heading(page, signedIn.username)).toBeVisible();
  },
);
