import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** The most bytes that are pending for a blocked output; further lines are dropped. */
const WAITING_MOST = 1024 * 1024;
const RETRY_MS = 250;

export interface LostLines {
  readonly lost: number;
  readonly code: string;
}

/** Never throws: neither a full disk nor a closed pipe ends the server. `onLost` is called once the output works again. */
export function logOutput(fd: number, onLost: (lines: LostLines) => void): DestinationStream {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let lost = 0;
  let code = "";
  let retry: NodeJS.Timeout | undefined;

  const writeWaiting = () => {
    for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
      const written = writeSync(fd, line);
      bytes -= written;
      if (written < line.length) waiting[0] = line.subarray(written);
      else waiting.shift();
    }
  };
  const flush = () => {
    try {
      writeWaiting();
    } catch (error) {
      code = error instanceof Error && "code" in error ? String(error.code) : String(error);
      retry ??= setTimeout(() => {
        retry = undefined;
        flush();
      }, RETRY_MS).unref();
      return;
    }
    if (lost === 0) return;
    const lines = { lost, code };
    lost = 0;
    onLost(lines);
  };
  process.once("exit", flush);

  return {
    write(text) {
      const line = Buffer.from(text);
      if (bytes + line.length > WAITING_MOST) {
        lost += 1;
      } else {
        waiting.push(line);
        bytes += line.length;
      }
      flush();
    },
  };
}
