/**
 * The key under which generic data are stored: what is no letter (A to Z), digit, underscore or hyphen becomes an
 * underscore (specification, section 5).
 *
 * @returns Null where it is no key: it has to be a string that is not empty.
 */
export function storageKeyOf(key: unknown): string | null {
  return typeof key === "string" && key !== "" ? key.replaceAll(/[^A-Za-z0-9_-]/g, "_") : null;
}
