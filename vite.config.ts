import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

/** What every page of the application needs. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|query-core|react-query|react-store|store)|xstate|@xstate|valibot)\//;
/** What every signed-in page shows. It stands in one file with the foundation: apart they compress worse. */
const shell =
  /src\/(ui\/(base|controls)\/|ui\/layout\/(?!Pagination)|ui\/feedback\/(useModal|Banner|State|Loader|EmptyState|ProgressBar|toneIcon)|ui\/\w+\.ts|routes\/(__root|-texts|-parts\/FailedPage|app\/(route|dashboard))|compose\.ts|routeTree|router\.ts|services\/(http\/|(http|http-error|errors|time-zone|session|session-activity|token-storage|stored-sign-in|secure-records|random-token|csrf|peers|query-client|deck-queries)\.ts)|machines\/(auth|token-refresh|route-guard|watch-auth|watch-activity|session-activity))|domain\/(session-|signed-out|retry-after|retry-type)|contract\/(values|endpoint|errors|session|users|decks)\.ts/;
/** What works on errors; loaded when the first occurs, or when the page has been there for a while. */
const errors =
  /src\/(ui\/errors\/|ui\/feedback\/(Corner|Toasts)|routes\/-errors\/|error-layer|compose-(errors|retry|connection|breaker)|services\/(slow-requests|browser-connection|server-check|saved-breaker|error-store|stored-list|failure-of|monitoring-sink)|machines\/(error-|monitoring|offline-retry|request-retry|connection|circuit-breaker|toasts))|domain\/(error-|processed-error|reported-text|sanitise|retry-delay|breaker-wait|slow-connection|subscription-restriction)|contract\/monitoring/;
/** What forms and dialogs are made of. */
const forms = /src\/(ui\/forms\/|ui\/feedback\/(Skeleton|Dialog|ConfirmDialog)|routes\/-parts\/form-data)/;
/** What the account pages share. */
const accounts =
  /src\/(ui\/account\/|ui\/feedback\/Outcome|routes\/-account-texts|routes\/-parts\/(AccountPage|NewPassword|NewLink|OAuth|use-password)|services\/(oauth-flow|account-queries))|contract\/(auth|account-values)\.ts/;
/** What lists of decks are made of: the first screen has two. */
const decks = /src\/(ui\/decks\/DeckCard|ui\/study\/CountTriple|routes\/-parts\/DeckEntry)/;

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
  // React has had it since 18; what stands in for it before weighs half a kilobyte.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2023",
    // Every browser of that age preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shell",
              test: (id) => [foundation, shell, decks].some((part) => part.test(id)),
              priority: 3,
            },
            { name: "errors", test: errors, priority: 2 },
            { name: "forms", test: forms, priority: 2 },
            { name: "accounts", test: accounts, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": api } },
});
