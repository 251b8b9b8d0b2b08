/** Valid calls of imports, as in `examples.ts`. */
export const IMPORT_EXAMPLES = {
  importAnkiPackage: { query: { history: "false" } },
  beginPackageImport: { body: { name: "a.apkg", size: 1000, fingerprint: "a-1", takesHistory: false } },
  getPackageImport: {},
  sendPackagePart: { params: { importId: "" }, query: { offset: "0" } },
  discardPackageImport: { params: { importId: "" } },
} as const;
