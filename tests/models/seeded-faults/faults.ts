import { join } from "node:path";
import { seedFault } from "./copy.ts";

/** A fault of the product that a suite has to find. */
export interface Fault {
  /** Name of its patch in this folder. */
  readonly name: string;
  /** The fault, in words. */
  readonly what: string;
  readonly suite: string;
  /** Whether the suite drives the page to find it, instead of the system in process. */
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
    what: "http: counts a late 401 as the one refresh of a request",
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
    what: "http: accepts another server's page as a response",
    suite: "study-session",
    page: false,
  },
  {
    name: "attempts-counted",
    what: "http: counts attempts instead of calls before it spares the server",
    suite: "http",
    page: false,
  },
  {
    name: "aborted-goes-on",
    what: "http: retries a call after it was aborted",
    suite: "http",
    page: false,
  },
  {
    name: "server-error-signs-out",
    what: "session: treats a 503 to the refresh as a refusal",
    suite: "token-refresh",
    page: false,
  },
  {
    name: "old-refresh-token",
    what: "storage: keeps the used refresh token",
    suite: "token-refresh",
    page: false,
  },
  {
    name: "refused-review-accepted",
    what: "study: ignores refused items",
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
    what: "study page: ignores that it is hidden",
    suite: "study-session",
    page: true,
  },
  {
    name: "undo-button-missing",
    what: "study page: shows no Undo together with the answer",
    suite: "study-session",
    page: true,
  },
  {
    name: "save-now-discards",
    what: "study page: Save now discards the answer",
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
  /** The printed command that replays the failure. */
  readonly command: string;
  /** The result of that command. */
  readonly replayed: "failed" | "passed";
}

/**
 * Puts one fault into a copy of the project and runs its suite there.
 * @throws Error if the suite does not find it.
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
