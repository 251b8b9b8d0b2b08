import { runModel } from "../kit/advance.ts";
import type { Run } from "../kit/run.ts";

/** Every path as steps that a person can follow by hand, with what must be seen after each. */
export function listOf({ suite, planned }: Run): string {
  const paths = planned.map(({ id, kind, path }, index) => {
    const running = runModel(suite.model);
    const seen = () => JSON.stringify(suite.expect(running.snapshot()));
    const lines = [`  begin\n      see ${seen()}`];
    for (const { event, label } of path) {
      running.send(event);
      lines.push(`  ${label}\n      see ${seen()}`);
    }
    running.stop();
    return `${suite.name} ${id} (${kind}, ${index + 1} of ${planned.length})\n${lines.join("\n")}`;
  });
  return `${paths.join("\n\n")}\n`;
}
