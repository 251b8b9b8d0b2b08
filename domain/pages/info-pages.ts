/** Accounts specification, section 2, "Public routes". */
export const INFO_PAGES = [
  "/about",
  "/getting-started",
  "/tutorials",
  "/help-center",
  "/faq",
  "/community",
  "/contact-us",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
] as const;

export type InfoPath = (typeof INFO_PAGES)[number];

/** In the built client; undefined for other paths. */
export function fileOfInfoPage(path: string): string | undefined {
  const bare = path.endsWith("/") ? path.slice(0, -1) : path;
  return INFO_PAGES.some((page) => page === bare) ? `${bare}.html` : undefined;
}

/**
 * Replaced by the server: the public origin and the support address. Between the last three it sends the first part with
 * such an address, else the second.
 */
export const PAGE_MARKERS = {
  appUrl: "[[app-url]]",
  supportEmail: "[[support-email]]",
  withSupport: "[[with-support]]",
  withoutSupport: "[[without-support]]",
  endOfSupport: "[[end-of-support]]",
} as const;
