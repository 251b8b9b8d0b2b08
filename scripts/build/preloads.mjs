/** Pages at which a first visit begins, and the modules that they load late. */
const PAGES = {
  "/login": "src/routes/login.tsx",
  "/register": "src/routes/register.tsx",
  "/forgot-password": "src/routes/forgot-password.tsx",
};

/** Of the entry of the application. */
const ENTRY = "index";

/**
 * Writes preloads.json: for each of these pages the scripts that the application would ask for only after its first one
 * has run. The server names them with the page, so that they arrive together.
 */
export const preloads = () => ({
  name: "ibis-preloads",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
    const closure = (chunk, found = new Set()) => {
      if (found.has(chunk.fileName)) return found;
      found.add(chunk.fileName);
      for (const name of chunk.imports) if (bundle[name]) closure(bundle[name], found);
      return found;
    };
    const entry = chunks.find(({ isEntry, name }) => isEntry && name === ENTRY);
    if (!entry) throw new Error(`The build has no entry ${ENTRY}.`);
    const first = closure(entry);
    const lateOf = (file) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`${file}?tsr-split`)));
      if (!chunk) throw new Error(`The build has no chunk of ${file}.`);
      return [...closure(chunk)].filter((name) => !first.has(name)).map((name) => `/${name}`);
    };
    const source = JSON.stringify(
      Object.fromEntries(Object.entries(PAGES).map(([path, file]) => [path, lateOf(file)])),
    );
    this.emitFile({ type: "asset", fileName: "preloads.json", source });
  },
});
