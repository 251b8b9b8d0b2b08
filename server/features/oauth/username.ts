import { randomInt } from "node:crypto";

/** Leaves room for an appended number. */
const MAX = 30;
const NUMBERED = 5;

/** From the name at the service, else from the local part of the address. Each attempt, from 0, gives another one. */
export function usernameFor(name: string, email: string, attempt: number): string {
  const base = [name, email.split("@")[0] ?? ""].map(clean).find((text) => /^.{3}/u.test(text)) ?? "learner";
  if (attempt === 0) return base;
  return `${base}-${attempt < NUMBERED ? attempt + 1 : randomInt(100_000, 1_000_000)}`;
}

function clean(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, "-")
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, "")
    .slice(0, MAX)
    .replace(/[\ud800-\udbff]$/, "")
    .replaceAll(/^[-._]+|(?<![-._])[-._]+$/g, "");
}
