import * as v from "valibot";
import type { ChartState } from "../chart/chart-definition.ts";
import { type InspectedPage, chartSchema, pageSchema } from "../protocol/messages.ts";
import { type InspectionRecord, recordSchema } from "../protocol/records.ts";

/** A recorded session, as it is exported. */
export interface Session {
  readonly page: InspectedPage;
  readonly charts: readonly ChartState[];
  readonly records: readonly InspectionRecord[];
}

const FORMAT = "ibis-session";
const VERSION = 1;

const sessionSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  page: pageSchema,
  charts: v.array(chartSchema),
  records: v.array(recordSchema),
});

export const writeSession = (session: Session): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...session })}\n`;

/** @throws Error that names what is wrong with the file, and the repair. */
export function readSession(text: string): Session {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), sessionSchema), text);
  if (success) return output;
  const [issue] = issues;
  const path = v.getDotPath(issue);
  throw new Error(
    `This file is no session of the inspector: ${path === null ? "" : `${path}: `}${issue.message}. ` +
      `Open a file that was saved with “Export session” of this version.`,
  );
}
