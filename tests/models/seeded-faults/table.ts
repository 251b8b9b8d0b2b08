import { FAULTS, find } from "./faults.ts";

/** Prints the table of docs/model-tests.md: `node tests/models/seeded-faults/table.ts`. */
for (const fault of FAULTS) {
  const { steps, command, replayed } = await find(fault);
  if (replayed !== "failed") throw new Error(`${command} does not replay ${fault.name}.`);
  const by = `${fault.suite}${fault.page ? " (page)" : ""}`;
  process.stdout.write(`| ${fault.what} | ${by} | ${steps} | \`${command}\` |\n`);
}
