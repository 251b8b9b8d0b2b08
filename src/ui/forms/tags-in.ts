/** The tags in a field, which are separated by commas of either script. */
export const tagsIn = (field: string): string[] =>
  field
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
