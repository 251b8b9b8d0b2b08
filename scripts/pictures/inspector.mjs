import { join } from "node:path";
import sharp from "sharp";
import { createContent } from "../screens/content.mjs";

const folder = join(import.meta.dirname, "../../docs/pictures");

export async function saveWebp(page, path) {
  const png = await page.screenshot({ animations: "disabled" });
  await sharp(png).webp({ quality: 82 }).toFile(path);
}

/** Takes the pictures of the inspector while a learner studies. */
export async function takeInspector(browser, server) {
  const { buildInspectableClient } = await import("../../tests/browser/support/inspectable-client.ts");
  const { signInByForm } = await import("../../tests/browser/support/sign-in.ts");
  const client = await buildInspectableClient({ withInspector: true });
  const { learner, deckId } = await createContent(server);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  await client.serve(context);
  const page = await context.newPage();
  await signInByForm(page, learner);
  await page.goto(`/app/decks/${deckId}/study`);
  await page.getByRole("button", { name: "Show answer" }).click();
  await page.getByRole("button", { name: "Easy" }).click();
  const inspector = await context.newPage();
  await inspector.goto("/inspector");
  await inspector.bringToFront();

  const show = async (machine, state) => {
    const actor = inspector.locator(`[data-machine="${machine}"]`).last();
    await actor.getByText(state).waitFor();
    await actor.click();
    await inspector
      .getByRole("img", { name: `Chart of ${machine}` })
      .locator('[data-active="true"]')
      .first()
      .waitFor();
  };
  const save = (name) => saveWebp(inspector, join(folder, `inspector-${name}.webp`));

  await show("studySession", "question");
  await save("study-session");
  await inspector.emulateMedia({ colorScheme: "dark" });
  await show("syncManager", "sync.done");
  await save("sync-manager-dark");
  await inspector.emulateMedia({ colorScheme: "light" });
  await show("auth", "signedIn");
  await inspector.getByRole("button", { name: "What if…" }).click();
  await inspector.getByLabel("Event", { exact: true }).selectOption({ label: "auth.signOut" });
  await inspector.getByRole("button", { name: "Send auth.signOut" }).click();
  await inspector.locator('[data-state="auth.signingOut"][data-active="true"]').waitFor();
  await save("what-if");
  await context.close();
  await client.remove();
}
