import type { Page } from "@playwright/test";
import { SERVER_HEADER } from "#contract/values.ts";

/** Matching API calls get an error of our server; the returned function ends this. */
export async function failApi(
  page: Page,
  url: RegExp,
  error: { readonly status: number; readonly code: string; readonly message: string },
): Promise<() => Promise<void>> {
  const { status, ...body } = error;
  await page.route(url, (route) =>
    route.fulfill({
      status,
      headers: { [SERVER_HEADER]: "1" },
      json: { ...body, errorCode: body.code, requestId: "request-7" },
    }),
  );
  return () => page.unroute(url);
}
