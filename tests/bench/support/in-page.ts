import type { Report } from "./report.ts";
import { type Contest, type Plan, measure } from "./rounds.ts";

const report = (content: Report) => fetch("/report", { method: "POST", body: JSON.stringify(content) });

/** Measures in the page, and reports to the server that it is from. */
export async function measureInPage(
  contests: () => AsyncIterable<Contest> | Iterable<Contest>,
  plan: Plan,
): Promise<void> {
  try {
    for await (const contest of contests()) {
      const { name, goal } = contest;
      await report({ kind: "row", name, rounds: await measure(contest, plan), goal });
    }
    await report({ kind: "done" });
  } catch (error) {
    await report({
      kind: "failed",
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}
