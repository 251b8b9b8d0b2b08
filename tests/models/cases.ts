import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { EventObject } from "xstate";
import { runModel } from "./kit/advance.ts";
import type { Suite } from "./kit/suite.ts";
import { labelOf } from "./kit/system.ts";

const folderOf = (suiteFile: string) => join(dirname(suiteFile), "cases");

/**
 * Recorded sessions that a suite plays besides its own paths, by their names: files `cases/NAME.txt` beside the suite, with one
 * event of the model on each line.
 * @throws Error if a line is none of the suite's events, or the model does not take it there.
 */
export function casesOf(
  suiteFile: string,
  { events, model }: Pick<Suite, "events" | "model">,
): Suite["cases"] {
  const folder = folderOf(suiteFile);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return Object.fromEntries(
    files.toSorted().map((name) => {
      const file = join(folder, name);
      const lines = readFileSync(file, "utf8").trim().split("\n");
      const running = runModel(model);
      const read = lines.map((line, index) => {
        const event = events.find((one) => labelOf(one) === line);
        if (event && running.send(event).length > 0) return event;
        const why = event
          ? `the model does not take ${line} there`
          : `"${line}" is none of the events of the suite`;
        throw new Error(`${file}:${index + 1}: ${why}. Change the line, or record the session again.`);
      });
      running.stop();
      return [basename(name, ".txt"), read];
    }),
  );
}

/**
 * Keeps a session as a case of a suite.
 * @returns The file.
 * @throws Error if another session has this name.
 */
export function writeCase(suiteFile: string, name: string, events: readonly EventObject[]): string {
  const file = join(folderOf(suiteFile), `${name}.txt`);
  const text = events.map((event) => `${labelOf(event)}\n`).join("");
  if (existsSync(file) && readFileSync(file, "utf8") !== text)
    throw new Error(`${file} holds another session: keep this one under another name, or remove the file.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
