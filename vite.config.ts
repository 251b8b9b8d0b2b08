import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

/** What every page of the application needs: one file, because small ones compress worse and are asked for singly. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|query-core|react-query|react-store|store)|xstate|@xstate|valibot|ofetch|ufo|destr|uuid)\//;
/** What every signed-in page shows. */
const shell =
  /src\/(ui\/(base|controls|layout)\/|ui\/feedback\/(useModal|Banner|State|Loader|ErrorState|EmptyState|ProgressBar|toneIcon)|ui\/\w+\.ts|routes\/(__root|-texts|-parts\/FailedPage|app\/route)|services\/(http|http-error|session|token-storage|query-client|deck-queries)\.ts|machines\/(auth|token-refresh|route-guard|watch-auth))|contract\/(values|endpoint|errors|auth|users|decks)\.ts/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
      routeFileIgnorePrefix: "-",
      routeFileIgnorePattern: "\\.(css|test)\\.tsx?$",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    vanillaExtractPlugin(),
  ],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "foundation", test: foundation, priority: 2 },
            { name: "shell", test: shell, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": api } },
});
