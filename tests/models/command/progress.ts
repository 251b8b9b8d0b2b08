import { clearLine, cursorTo } from "node:readline";
import type { WriteStream } from "node:tty";

/** A status line that is rewritten on a terminal; elsewhere a new line now and then. */
export interface Progress {
  show(text: string): void;
  end(): void;
}

/** Milliseconds between two lines without a terminal. */
const PAUSE = 10_000;

export function progressOn(stream: WriteStream | NodeJS.WriteStream): Progress {
  let last = performance.now();
  return {
    show(text) {
      if (stream.isTTY) {
        clearLine(stream, 0);
        cursorTo(stream, 0);
        stream.write(text);
      } else if (performance.now() - last > PAUSE) {
        last = performance.now();
        stream.write(`${text}\n`);
      }
    },
    end() {
      if (!stream.isTTY) return;
      clearLine(stream, 0);
      cursorTo(stream, 0);
    },
  };
}

/** Columns of a terminal; no end where the text goes to a file or to another command. */
export const columnsOf = (stream: WriteStream | NodeJS.WriteStream): number =>
  stream.isTTY ? stream.columns : Infinity;
