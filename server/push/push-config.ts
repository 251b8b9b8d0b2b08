import * as v from "valibot";

const ORIGIN = "the origin of a push service, for example https://push.example.org";

export const pushServiceVariable = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), ORIGIN),
    v.check((text) => URL.parse(text)?.pathname === "/" && !/[?#@]/.test(text), ORIGIN),
    v.transform((text) => new URL(text).origin),
  ),
);

/** Errors that the variable alone does not show; each message names it. */
export function wrongPushService(present: NodeJS.ProcessEnv): string[] {
  const address = present["PUSH_SERVICE"];
  if (present["NODE_ENV"] !== "production" || address === undefined || !/^http:/i.test(address)) return [];
  return [`PUSH_SERVICE is ${JSON.stringify(address)}: with NODE_ENV=production set it to an https address.`];
}
