/** Replaces all but A to Z, digits, underscore and hyphen (specification, section 5); null unless it is a non-empty string. */
export function storageKeyOf(key: unknown): string | null {
  return typeof key === "string" && key !== "" ? key.replaceAll(/[^A-Za-z0-9_-]/g, "_") : null;
}
