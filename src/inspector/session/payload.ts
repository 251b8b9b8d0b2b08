import * as v from "valibot";

const payloadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((given) => !Array.isArray(given)),
  v.record(v.string(), v.unknown()),
);

/** The rest of an event, typed as JSON. @returns Null where it is no JSON object. */
export function parsePayload(text: string): Readonly<Record<string, unknown>> | null {
  const { success, output } = v.safeParse(payloadSchema, text.trim() === "" ? "{}" : text);
  return success ? output : null;
}
