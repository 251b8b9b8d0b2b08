import pino, { type DestinationStream, type Logger } from "pino";
import { logOutput } from "./log-output.ts";
import { redactError } from "./redact-error.ts";

const STANDARD_OUTPUT = 1;

/** One JSON object per line, by default on standard output. */
export function createLog(level: string, destination: DestinationStream | number = STANDARD_OUTPUT): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: redactError },
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
