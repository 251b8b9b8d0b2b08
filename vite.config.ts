import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { machineSources } from "./scripts/build/machine-sources.mjs";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

/** Entries of the landing page, which scripts/build/prerendered.mjs writes. */
const landing = { landing: "src/app/landing.ts", "live-landing": "src/app/live-landing.tsx" };
/** They do something by being loaded, so none of them is in a chunk that others import. */
const entries = ["index.html", "src/main.tsx", ...Object.values(landing)];

/** As constants, so that a build for learners has no part of what they switch on. */
const switches = Object.fromEntries(
  ["VITE_INSPECTABLE", "VITE_INSPECTOR", "VITE_XSTATE_INSPECT"].map((name) => [
    `import.meta.env.${name}`,
    JSON.stringify(process.env[name] ?? ""),
  ]),
);

export default defineConfig({
  define: switches,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/app/routeTree.gen.ts",
      routeFileIgnorePrefix: "-",
      routeFileIgnorePattern: "\\.(css|test)\\.tsx?$",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    vanillaExtractPlugin(),
    machineSources({ root: import.meta.dirname, apply: "serve" }),
  ],
  // React has had it since 18; what stands in for it before weighs half a kilobyte.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2023",
    // Every browser of that age preloads modules by itself.
    modulePreload: { polyfill: false },
    // A stylesheet that failed once is not loaded again with its chunk, so there is one.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: "index.html", ...landing },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.startsWith("shared") ? "shared" : "[name]"}-[hash].js`,
        codeSplitting: {
          groups: [
            // What is loaded at the start compresses better in one file.
            {
              name: "initial",
              tags: ["$initial"],
              test: (id) => !entries.some((entry) => id.endsWith(entry)),
              priority: 2,
            },
            // What pages share that are loaded later.
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  // All at once: a package that is found later reloads every page of the development server.
  optimizeDeps: { entries: ["*.html", "src/**/*.{ts,tsx}", "!**/*.test.{ts,tsx}"] },
  server: { proxy: { "/api": api } },
});
