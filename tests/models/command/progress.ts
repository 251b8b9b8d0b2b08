import { clearLine, cursorTo } from "node:readline";
import type { WriteStream } from "node:tty";

/** One line that is written again and again on a terminal; elsewhere now and then a line of its own. */
export interface Progress {
  show(text: string): void;
  end(): void;
}

/** Milliseconds between two lines where there is no terminal. */
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
