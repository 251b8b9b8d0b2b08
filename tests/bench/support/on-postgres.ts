import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import type { Row } from "./bench.ts";

type Close = () => Promise<void>;

/**
 * Runs a bench on a PostgreSQL of its own.
 *
 * @param run Gets the URL, and a function that takes what is to be closed afterwards, the last first.
 */
export async function* onPostgres(
  run: (postgresUrl: string, closeLater: (close: Close) => void) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const closing: Close[] = [];
  try {
    const postgres = await temporaryPostgres("bench");
    closing.unshift(() => postgres.stop());
    yield* run(postgres.url, (close) => closing.unshift(close));
  } finally {
    for (const close of closing) await close();
  }
}
