import * as v from "valibot";
import { chartSchema, pageSchema } from "../protocol/messages.ts";
import { recordSchema } from "../protocol/records.ts";
import type { Data } from "../protocol/shown-value.ts";

const FORMAT = "ibis-session";
const VERSION = 1;

const fileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  page: pageSchema,
  charts: v.array(chartSchema),
  records: v.array(recordSchema),
});

/** A recorded session. */
export type Session = Omit<Data<typeof fileSchema>, "format" | "version">;

export const writeSession = (session: Session): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...session })}\n`;

/** @throws Error that names what is wrong with the file, and the repair. */
export function readSession(text: string): Session {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  if (success) return output;
  const [issue] = issues;
  const path = v.getDotPath(issue);
  throw new Error(
    `This file is no session of the inspector: ${path === null ? "" : `${path}: `}${issue.message}. ` +
      `Open a file that was saved with “Export session” of this version.`,
  );
}
