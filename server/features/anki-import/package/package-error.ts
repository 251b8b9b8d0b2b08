/** Why a package cannot be imported, in a sentence that a learner can act on. */
export class PackageError extends Error {
  override readonly name = "PackageError";
}

export const damaged = (what: string) =>
  new PackageError(`This file is damaged: ${what}. Export it from Anki once more.`);
