import argon2 from "@node-rs/argon2";
import { Client } from "pg";
import { vi } from "vitest";

/** The server's work for a response. */
export interface Work {
  /** Passwords hashed by argon2, to keep or to compare. */
  readonly hashes: number;
  /** The texts of the statements that PostgreSQL got, without their parameters. */
  readonly statements: readonly string[];
}

const textOf = (query: unknown) =>
  typeof query === "object" && query !== null && "text" in query ? String(query.text) : String(query);

/** Runs something and observes the work without changing it. */
export async function workOf<T>(run: () => Promise<T>): Promise<Work & { readonly answer: T }> {
  const hash = vi.spyOn(argon2, "hash");
  const verify = vi.spyOn(argon2, "verify");
  const query = vi.spyOn(Client.prototype, "query");
  try {
    const answer = await run();
    const calls: readonly (readonly unknown[])[] = query.mock.calls;
    return {
      answer,
      hashes: hash.mock.calls.length + verify.mock.calls.length,
      statements: calls.map(([first]) => textOf(first)),
    };
  } finally {
    for (const spy of [hash, verify, query]) spy.mockRestore();
  }
}

/** Runs something between the next password comparison and the use of its result, as may happen under load. */
export async function afterPasswordCheck<T>(
  meanwhile: () => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  const { verify } = argon2;
  const spy = vi.spyOn(argon2, "verify").mockImplementationOnce(async (...given) => {
    const matches = await verify(...given);
    await meanwhile();
    return matches;
  });
  try {
    return await run();
  } finally {
    spy.mockRestore();
  }
}
