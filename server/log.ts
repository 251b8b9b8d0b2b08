import pino, { type DestinationStream, type Logger } from "pino";
import { loggable } from "./loggable.ts";

/** One JSON object a line, on standard output where no other destination is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggable },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
