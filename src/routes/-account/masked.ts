/** Texts with these names are not secret; every other text is hidden. */
const SHOWN: ReadonlySet<string> = new Set([
  "code",
  "createdAt",
  "email",
  "endDate",
  "message",
  "planName",
  "reason",
  "roles",
  "status",
  "trialEndsAt",
  "username",
]);

/** A text that looks like a token is hidden under any name. */
const isSecretLike = (text: string) => /[\w-]{32,}|\beyJ|\bBearer\b/.test(text);

/** One value of a machine's context. */
export interface MaskedRow {
  readonly name: string;
  /** Null if hidden. */
  readonly value: string | null;
}

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

const nameOf = (path: readonly string[]) => path.map((part) => (isSecretLike(part) ? "…" : part)).join(".");

/** A context as table rows, in which possible secrets are hidden. */
export function maskedRows(value: unknown, path: readonly string[] = []): MaskedRow[] {
  const row = (shown: string | null) => [{ name: nameOf(path), value: shown }];
  if (typeof value === "string") {
    const key = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
    return row(SHOWN.has(key) && !isSecretLike(value) ? value : null);
  }
  if (typeof value === "function") return row(null);
  if (typeof value !== "object" || value === null) return row(String(value));
  if (!isPlain(value)) return row(null);
  const parts = Object.entries(value);
  if (parts.length === 0) return row("none");
  return parts.flatMap(([key, part]) => maskedRows(part, [...path, key]));
}

/** The name of a machine's state: `verifying.asking`. */
export function stateName(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([state, inner]) => {
      const name = stateName(inner);
      return name === "" ? state : `${state}.${name}`;
    })
    .join(", ");
}
