import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import type { Row } from "./bench.ts";
import { type CloseLater, closingAfter } from "./closing-after.ts";

/** Runs a bench on a PostgreSQL of its own. */
export const onPostgres = (
  run: (postgresUrl: string, closeLater: CloseLater) => AsyncIterable<Row>,
): AsyncGenerator<Row> =>
  closingAfter(async function* (closeLater) {
    const postgres = await temporaryPostgres("bench");
    closeLater(() => postgres.stop());
    yield* run(postgres.url, closeLater);
  });
