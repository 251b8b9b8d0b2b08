import type { Bench, Row } from "./bench.ts";
import { verdictOf } from "./goal.ts";
import { summarise } from "./statistics.ts";

function cellsOf({ runtime, name, rounds, goal }: Row): readonly string[] {
  const summary = summarise(rounds);
  const { peer, ours, ratio, from, to } = summary;
  const spread = `${from.toFixed(2)} to ${to.toFixed(2)}`;
  const numbers = [peer.toFixed(0), ours.toFixed(0), ratio.toFixed(2), spread];
  return [runtime.split(" ", 1).join(), name, ...numbers, verdictOf(goal, summary)];
}

/** A table that can be pasted into Markdown as it is. */
export function tableOf({ peer, ours }: Pick<Bench, "peer" | "ours">, rows: readonly Row[]): string {
  const heads = ["in", "case", `${peer}, µs`, `${ours}, µs`, "ratio", "95 % of it", "goal"];
  const hasGoals = rows.some(({ goal }) => goal !== undefined);
  const head = hasGoals ? heads : heads.slice(0, -1);
  const table = [head, ...rows.map((row) => cellsOf(row).slice(0, head.length))];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number) => column < 2 || column > 5;
  const line = (row: readonly string[]) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return isText(column) ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${cells.join(" | ")} |`;
  };
  const rule = widths.map(
    (width, column) => "-".repeat(width - (isText(column) ? 0 : 1)) + (isText(column) ? "" : ":"),
  );
  return [line(head), line(rule), ...table.slice(1).map(line)].join("\n");
}
