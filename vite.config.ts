import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkNames } from "./scripts/build/chunks.mjs";
import { noChunkCycles } from "./scripts/build/chunk-cycles.mjs";
import { inputs, isRare, routes, switches } from "./scripts/build/entries.mjs";
import { machineSources } from "./scripts/build/machine-sources.mjs";
import { clientContracts } from "./scripts/build/client-contract.mjs";
import { preloads, stylesheetFirst } from "./scripts/build/preloads.mjs";
import { publicPages } from "./scripts/build/public-pages.mjs";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "5174"}`;

export default defineConfig({
  define: switches,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      ...routes,
      routeFileIgnorePrefix: "-",
      routeFileIgnorePattern: "\\.(css|test)\\.tsx?$",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    vanillaExtractPlugin(),
    clientContracts(),
    machineSources({ root: import.meta.dirname, apply: "serve" }),
    preloads(),
    publicPages({ root: import.meta.dirname }),
    stylesheetFirst(),
    noChunkCycles(),
  ],
  // React has it since 18; the shim for earlier versions weighs half a kilobyte.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  // `:dir()` is left as it is (4: `Features.DirSelector`): its translation asks for the language, not for the direction.
  css: { lightningcss: { exclude: 4 } },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2023",
    // Every browser of that age preloads modules by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps) => (isRare(file) ? [] : deps),
    },
    // A stylesheet that failed once is not loaded again with its chunk, so there is one.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { ...inputs },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.startsWith("shared") ? "shared" : "[name]"}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: chunkNames(), debugName: "pages", priority: 1 },
            // For pages that are loaded later. Merging larger chunks would make some that import each other.
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
          ],
        },
      },
    },
  },
  // All at once: a package that is found later reloads every page of the development server.
  optimizeDeps: { entries: ["*.html", "src/**/*.{ts,tsx}", "!**/*.test.{ts,tsx}"] },
  server: { proxy: { "/api": api } },
});
