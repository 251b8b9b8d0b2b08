/** The information pages that everybody may read (accounts specification, section 2, "Public routes"). */
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

/** The file of the built client for an information page; undefined for any other path. */
export function fileOfInfoPage(path: string): string | undefined {
  const bare = path.endsWith("/") ? path.slice(0, -1) : path;
  return INFO_PAGES.some((page) => page === bare) ? `${bare}.html` : undefined;
}

/**
 * What the build writes into pages for the server, which knows the values: the origin that learners see, and the address
 * for support. Of the parts between the last three, the server sends the first where there is such an address, and the
 * second where there is none.
 */
export const PAGE_MARKERS = {
  appUrl: "[[app-url]]",
  supportEmail: "[[support-email]]",
  withSupport: "[[with-support]]",
  withoutSupport: "[[without-support]]",
  endOfSupport: "[[end-of-support]]",
} as const;
