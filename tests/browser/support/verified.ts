import { expect, type Page } from "@playwright/test";
import { type Account, verificationLink } from "./account.ts";
import type { ApplicationServer } from "./server.ts";

/** Confirms the address of the account, as its mail says. */
export async function verifyAddress(
  page: Page,
  server: ApplicationServer,
  { email }: Account,
): Promise<void> {
  await page.goto(await verificationLink(server, email));
  await expect(page.getByText("is confirmed")).toBeVisible();
}
