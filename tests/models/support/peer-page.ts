import type { Page } from "playwright";

/** Another tab of the page's browser, which says to the others what it is told to. */
export async function peerPage(page: Page, origin: string) {
  const peer = await page.context().newPage();
  await peer.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await peer.goto(origin);
  return {
    page: peer,
    say: (message: unknown) =>
      peer.evaluate((said) => {
        const channel = new BroadcastChannel("ibis-session");
        channel.postMessage(said);
        channel.close();
      }, message),
  };
}
