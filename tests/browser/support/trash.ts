import type { Page } from "@playwright/test";
import { createDeck, signIn } from "./account.ts";
import { interceptFromTheStart } from "./interception.ts";
import { test } from "./test.ts";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The error stack in the corner. */
export const stack = (page: Page) => page.getByRole("region", { name: "Errors" });

/** A learner with this many decks in the trash, on the trash page. */
export const testWithTrash = test.extend<{ trash: (decks: number) => Promise<void> }>({
  trash: async ({ page, server, signedIn }, provide) => {
    await provide(async (decks) => {
      const call = await signIn(server, signedIn);
      for (let deck = 1; deck <= decks; deck += 1) {
        const id = await createDeck(call, `Casa ${deck}`, []);
        await call("DELETE", `/api/decks/${id}`);
      }
      await interceptFromTheStart(page);
      await page.goto("/app/decks/trash");
    });
  },
});
