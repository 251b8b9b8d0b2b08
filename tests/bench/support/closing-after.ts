import type { Row } from "./bench.ts";

/** Takes what is to be closed after the bench, the last first. */
export type CloseLater = (close: () => Promise<void>) => void;

/** Runs a bench, and closes what it opened, however it ends. */
export async function* closingAfter(
  run: (closeLater: CloseLater) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const closing: (() => Promise<void>)[] = [];
  try {
    yield* run((close) => void closing.unshift(close));
  } finally {
    for (const close of closing) await close();
  }
}
