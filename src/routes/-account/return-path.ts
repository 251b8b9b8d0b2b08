import * as v from "valibot";

/** Any origin will do: what does not stay on it leads to another site. */
const HERE = "https://ibis.invalid";
const PLACES = /^\/(?:app(?:\/.*)?|invite\/[^/]+|subscription-plans)$/;
// Browsers read `/\evil` as `//evil`, and `/<tab>/evil` too.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for.
const MISLEADING = /[\u0000-\u001f\\\u007f]/;

/**
 * The page of ours that an address asks to be led back to, as the browser will read it; undefined for anything else,
 * another site above all.
 */
export function returnPath(asked: string): string | undefined {
  if (!asked.startsWith("/") || asked.length > 2000 || MISLEADING.test(asked)) return undefined;
  if (!URL.canParse(asked, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  return origin === HERE && PLACES.test(pathname) ? `${pathname}${search}${hash}` : undefined;
}

/** `redirect` in an address; what is no page to lead back to is dropped. */
export const ReturnPath = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.transform(returnPath))), undefined),
);
