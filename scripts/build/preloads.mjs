/** Pages at which a visit begins, and the modules that they load late. */
const PAGES = {
  "/login": ["src/routes/login.tsx"],
  "/register": ["src/routes/register.tsx"],
  "/forgot-password": ["src/routes/forgot-password.tsx"],
  "/app/dashboard": ["src/routes/app/route.tsx", "src/routes/app/dashboard.tsx"],
};

/** Writes preloads.json, the late scripts of these pages: the server names them with the page, so that they arrive early. */
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
    const entry = chunks.find(({ isEntry, name }) => isEntry && name === "index");
    if (!entry) throw new Error("The build has no entry index.");
    const first = closure(entry);
    const chunkOf = (file) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`${file}?tsr-split`)));
      if (!chunk) throw new Error(`The build has no chunk of ${file}.`);
      return chunk;
    };
    const lateOf = (files) => {
      const late = new Set(files.flatMap((file) => [...closure(chunkOf(file))]));
      return [...late.difference(first)].map((name) => `/${name}`);
    };
    const source = JSON.stringify(
      Object.fromEntries(Object.entries(PAGES).map(([path, files]) => [path, lateOf(files)])),
    );
    this.emitFile({ type: "asset", fileName: "preloads.json", source });
  },
});

const STYLESHEET = /\n *<link rel="stylesheet"[^>]*>/;

/** Puts the stylesheet before the scripts of each page: the first paint waits for it, and needs no script. */
export const stylesheetFirst = () => ({
  name: "ibis-stylesheet-first",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const [stylesheet] = STYLESHEET.exec(html) ?? [];
      if (stylesheet === undefined) return html;
      return html
        .replace(stylesheet, "")
        .replace(/\n *<script type="module"/, (script) => stylesheet + script);
    },
  },
});
