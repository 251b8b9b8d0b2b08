import type { Report } from "./report.ts";
import { type Contest, type Plan, measure } from "./rounds.ts";

const report = (content: Report) => fetch("/report", { method: "POST", body: JSON.stringify(content) });

/** Measures in the page, and reports to the server that it is from. */
export async function measureInPage(contests: () => readonly Contest[], plan: Plan): Promise<void> {
  try {
    for (const contest of contests())
      await report({ kind: "row", name: contest.name, rounds: await measure(contest, plan) });
    await report({ kind: "done" });
  } catch (error) {
    await report({ kind: "failed", message: String(error) });
  }
}
