import * as v from "valibot";

/** Any origin will do: an address that leaves it leads to another site. */
const HERE = "https://ibis.invalid";
const ALLOWED_PATHS = /^\/(?:app(?:\/.*)?|invite\/[^/]+|subscription-plans)$/;
// Browsers read `/\evil` as `//evil`, and `/<tab>/evil` too.
// oxlint-disable-next-line no-control-regex -- this looks for control characters.
const MISLEADING = /[\u0000-\u001f\\\u007f]/;

/** The path that an address asks to return to, as browsers read it; undefined for another site. */
export function returnPath(asked: string): string | undefined {
  if (!asked.startsWith("/") || asked.length > 2000 || MISLEADING.test(asked)) return undefined;
  if (!URL.canParse(asked, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  return origin === HERE && ALLOWED_PATHS.test(pathname) ? `${pathname}${search}${hash}` : undefined;
}

/** `redirect` in an address; a value that is not a valid return path is dropped. */
export const ReturnPath = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.transform(returnPath))), undefined),
);
