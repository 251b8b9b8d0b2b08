import { join } from "node:path";
import { seedFault } from "./copy.ts";

/** A fault of the product that a suite has to find. */
export interface Fault {
  /** Name of its patch in this folder. */
  readonly name: string;
  /** What is wrong with it in there. */
  readonly what: string;
  readonly suite: string;
  /** Is it found by driving the page? Else in process. */
  readonly page: boolean;
}

export const FAULTS: readonly Fault[] = [
  {
    name: "stale-token",
    what: "http: sends a request again with the token that was refused",
    suite: "token-refresh",
    page: false,
  },
  {
    name: "late-401",
    what: "http: takes a late 401 for the one refresh of a request",
    suite: "token-refresh",
    page: false,
  },
  {
    name: "strangers-token",
    what: "http: sends one learner's request with the token of the next",
    suite: "token-refresh",
    page: false,
  },
  {
    name: "captive-portal",
    what: "http: takes the page of another server for an answer",
    suite: "study-session",
    page: false,
  },
  {
    name: "attempts-counted",
    what: "http: counts attempts in place of calls before it spares the server",
    suite: "http",
    page: false,
  },
  {
    name: "aborted-goes-on",
    what: "http: goes on trying a call that was given up",
    suite: "http",
    page: false,
  },
  {
    name: "server-error-signs-out",
    what: "session: takes a 503 to the refresh for a refusal",
    suite: "token-refresh",
    page: false,
  },
  {
    name: "old-refresh-token",
    what: "storage: keeps the refresh token that was used up",
    suite: "token-refresh",
    page: false,
  },
  {
    name: "refused-review-accepted",
    what: "study: does not look at refused items",
    suite: "study-session",
    page: false,
  },
  {
    name: "undo-not-sent",
    what: "study: sends an undo as the first version",
    suite: "study-session",
    page: false,
  },
  {
    name: "hidden-page-counts",
    what: "study page: does not hear that it is hidden",
    suite: "study-session",
    page: true,
  },
  {
    name: "undo-button-missing",
    what: "study page: has no Undo while the answer shows",
    suite: "study-session",
    page: true,
  },
  {
    name: "save-now-discards",
    what: "study page: Save now gives the answer up",
    suite: "study-session",
    page: true,
  },
  {
    name: "answer-shown-too-early",
    what: "study page: shows the answer of the second card at once",
    suite: "study-session",
    page: true,
  },
];

/** How a fault was found. */
export interface Finding {
  /** Steps of the shrunk path. */
  readonly steps: number;
  /** As it was printed. */
  readonly command: string;
  /** What the printed command came to. */
  readonly replayed: "failed" | "passed";
}

/**
 * Puts one fault into a copy of the project and lets its suite look for it there.
 * @throws Error where the suite does not find it.
 */
export async function find(fault: Fault): Promise<Finding> {
  const copy = await seedFault(join(import.meta.dirname, `${fault.name}.patch`));
  try {
    const { code, output } = await copy.run("npm", [
      "run",
      "models",
      "--",
      fault.suite,
      "--failures",
      "1",
      ...(fault.page ? ["--page"] : []),
    ]);
    const command = /replay {2}(npm run models -- .*)/.exec(output)?.[1];
    if (code !== 1 || command === undefined) {
      throw new Error(`${fault.suite} did not find ${fault.name} (exit code ${code}):\n${output}`);
    }
    const [program = "", ...args] = command.split(" ");
    const replayed = await copy.run(program, args);
    return {
      steps: /--path (\S+)/.exec(command)?.[1]?.length ?? 0,
      command,
      replayed:
        replayed.code === 1 && replayed.output.includes("The system and the model part")
          ? "failed"
          : "passed",
    };
  } finally {
    await copy.remove();
  }
}
