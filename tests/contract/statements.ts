import { Client } from "pg";
import { vi } from "vitest";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that this process sends to PostgreSQL during a call. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(Client.prototype, "query");
  try {
    await run();
    return query.mock.calls.map((call: readonly unknown[]) => toStatement(call));
  } finally {
    query.mockRestore();
  }
}

function toStatement([first, second]: readonly unknown[]): Statement {
  const text = typeof first === "object" && first !== null && "text" in first ? first.text : first;
  if (typeof text !== "string")
    throw new Error("A statement was sent that is no text; read it here as well.");
  return { text, values: Array.isArray(second) ? second : [] };
}
