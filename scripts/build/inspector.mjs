import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { machineSources } from "./machine-sources.mjs";

/** Writes inspector.html and its files by a build of its own, so that no chunk of a learner's page contains any of it. */
export const writeInspector = ({ root, client }) =>
  build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [react(), vanillaExtractPlugin(), machineSources({ root })],
    build: {
      outDir: client,
      assetsDir: "inspector",
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2023",
      // The layout of charts runs in a worker, and is as large as all the rest.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(root, "inspector.html") },
    },
  });
