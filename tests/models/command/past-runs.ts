import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { PastRun } from "../report/past-run.ts";
import type { Options } from "./options.ts";

const PastRuns = v.pipe(v.string(), v.parseJson(), v.array(PastRun));

/** Runs that are stored. */
const MOST = 30;

/** The last runs of a suite on one system, stored in a file of the folder; the oldest first. */
export function pastRunsOf(suite: string, system: "process" | "page", folder: string) {
  const file = join(folder, `${suite}-${system}.json`);
  return {
    /** None where the file is missing or damaged: a trend begins anew. */
    read(): readonly PastRun[] {
      let text: string;
      try {
        text = readFileSync(file, "utf8");
      } catch {
        return [];
      }
      const parsed = v.safeParse(PastRuns, text);
      return parsed.success ? parsed.output : [];
    },
    add(run: PastRun): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, `${JSON.stringify([...this.read(), run].slice(-MOST), null, 1)}\n`);
    },
  };
}

/** Whether a run can be compared with earlier ones: it played the paths of the suites, with their own goals and walks. */
export const isComparable = ({
  path,
  grep,
  minutes,
  goal,
  walks,
}: Pick<Options, "path" | "grep" | "minutes" | "goal" | "walks">) =>
  [path, grep, minutes, goal, walks].every((option) => option === undefined);
