/**
 * The device's time zone (IANA name). To find it out costs more than to make a request, so it is asked for when the page
 * comes into view: a learner who travels has left the page in between.
 */
export function createTimeZone(page: EventTarget): () => string {
  let zone: string | null = null;
  page.addEventListener("visibilitychange", () => (zone = null));
  return () => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
