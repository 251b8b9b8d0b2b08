/** The tags in a field, separated by Latin or Arabic commas. */
export const tagsIn = (field: string): string[] =>
  field
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
