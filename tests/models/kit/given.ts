/** Names that are in only one of the lists, as a message; empty if both are equal. */
function difference(what: string, wanted: readonly string[], given: readonly string[]): string[] {
  return [
    ...wanted.filter((name) => !given.includes(name)).map((name) => `${what} has no "${name}"`),
    ...given
      .filter((name) => !wanted.includes(name))
      .map((name) => `${what} has "${name}", which the model lacks`),
  ];
}

/**
 * Requires the names of the model, no more and no fewer.
 * @param repair What to write.
 * @throws Error
 */
export function requireSame(
  what: string,
  wanted: readonly string[],
  given: readonly string[],
  repair: string,
): void {
  const wrong = difference(what, wanted, given);
  if (wrong.length > 0) throw new Error(`${wrong.join("; ")}. ${repair}`);
}

/** @throws Error for a reason that is missing, or says nothing. */
export function requireReasons(what: string, reasons: Readonly<Record<string, unknown>> = {}): void {
  for (const [name, reason] of Object.entries(reasons))
    if (typeof reason !== "string" || reason.trim() === "")
      throw new Error(`${what} "${name}" has no reason: say why it is right.`);
}
