/**
 * The device's time zone (IANA name). `Temporal` says it at once; the first use of `Intl` on a page takes longer than
 * everything else before its first request. What `Intl` says is stored until the page comes into view: a learner who
 * travels has left the page in between.
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
