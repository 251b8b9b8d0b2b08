import pino, { type DestinationStream, type Logger } from "pino";
import { logOutput } from "./log-output.ts";
import { serializeError } from "./serialize-error.ts";

const STANDARD_OUTPUT = 1;

/** One JSON object per line, by default on standard output. */
export function createLog(level: string, destination: DestinationStream | number = STANDARD_OUTPUT): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  };
  if (typeof destination !== "number") return pino(options, destination);
  const log = pino(
    options,
    logOutput(destination, (lines) =>
      log.warn(lines, "Lines of the log were lost: it could not be written."),
    ),
  );
  return log;
}
