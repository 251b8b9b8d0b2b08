/** The first cycle of imports among chunks, as their names; null where there is none. */
export function findCycle(importsOf) {
  const done = new Set();
  const visit = (name, path) => {
    const at = path.indexOf(name);
    if (at !== -1) return [...path.slice(at), name];
    if (done.has(name)) return null;
    for (const next of importsOf.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of importsOf.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Fails a build whose chunks import each other in a circle: one of them would run before its imports. */
export const noChunkCycles = () => ({
  name: "ibis-no-chunk-cycles",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
    const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle)
      throw new Error(
        `Chunks import each other: ${cycle.join(" → ")}. Give their modules one group, or merge fewer (vite.config.ts).`,
      );
  },
});
