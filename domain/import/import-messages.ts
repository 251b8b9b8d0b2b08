/** The texts of an import that could not begin. */
export const importMessages = {
  noRows: "There are no rows to import. Paste or choose a table with a front and a back.",
} as const;
