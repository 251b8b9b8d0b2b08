import type { Page } from "@playwright/test";
import { SERVER_HEADER } from "#contract/values.ts";

const STREAM = "**/api/notifications/stream";

/** Answers for the stream of notifications, with nothing and at once, so that the network of the page comes to rest. */
export const endStreams = (page: Page) =>
  page.route(STREAM, (route) =>
    route.fulfill({ contentType: "text/event-stream", headers: { [SERVER_HEADER]: "1" }, body: "" }),
  );

/** Without a connection nothing answers. */
export const releaseStreams = (page: Page) => page.unroute(STREAM);
