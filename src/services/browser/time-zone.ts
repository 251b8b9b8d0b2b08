/**
 * The device's time zone (IANA name). `Temporal` is fast; the first use of `Intl` is slow, so that its result is stored
 * until the page comes into view.
 */
export function createTimeZone(
  page: EventTarget,
  temporal = typeof Temporal === "undefined" ? undefined : Temporal,
): () => string {
  if (temporal) return () => temporal.Now.timeZoneId();
  let zone: string | null = null;
  page.addEventListener("visibilitychange", () => (zone = null));
  return () => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
