import type { Page } from "playwright";

/** Another tab of the page's browser. */
export async function otherTabPage(page: Page, origin: string) {
  const otherTab = await page.context().newPage();
  await otherTab.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await otherTab.goto(origin);
  return {
    /** Keeps all of this in the storage that the tabs share. */
    async store(contents: Storage) {
      const texts = Array.from({ length: contents.length }, (_, index) => contents.key(index) ?? "").map(
        (key) => [key, contents.getItem(key) ?? ""] as const,
      );
      await otherTab.evaluate((entries) => {
        for (const [key, text] of entries) localStorage.setItem(key, text);
      }, texts);
    },
    /** Says this to the tabs of a sign-in. */
    say: (message: unknown) =>
      otherTab.evaluate((said) => {
        const channel = new BroadcastChannel("ibis-session");
        channel.postMessage(said);
        channel.close();
      }, message),
    close: () => otherTab.close(),
  };
}
