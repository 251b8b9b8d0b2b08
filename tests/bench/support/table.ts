import type { Bench, Row } from "./bench.ts";
import { summarise } from "./statistics.ts";

function cellsOf({ runtime, name, rounds }: Row): readonly string[] {
  const { peer, ours, ratio, from, to } = summarise(rounds);
  const spread = `${from.toFixed(2)} to ${to.toFixed(2)}`;
  return [runtime.split(" ", 1).join(), name, peer.toFixed(0), ours.toFixed(0), ratio.toFixed(2), spread];
}

/** A table that can be pasted into Markdown as it is. */
export function tableOf({ peer, ours }: Pick<Bench, "peer" | "ours">, rows: readonly Row[]): string {
  const head = ["in", "case", `${peer}, µs`, `${ours}, µs`, "ratio", "95 % of it"];
  const table = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number) => column < 2;
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
