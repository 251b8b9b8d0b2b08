/** The service worker notifies pages that the browser's subscription is another one. */
export const PUSH_CHANGED = "PUSH_CHANGED";
