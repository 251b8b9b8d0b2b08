/** Entries of the landing page, which prerendered.mjs writes; the first is in the page, and loads the second. */
export const landing = { landing: "src/app/landing.ts", "live-landing": "src/app/live-landing.tsx" };

/** The script of every prerendered page. */
export const publicPage = "src/app/public-page.ts";

/** Renders pages to HTML during the build. */
export const prerender = "src/app/prerender.tsx";

/** Inputs of the client's build. */
export const inputs = { index: "index.html", ...landing };

const entries = ["src/main.tsx", ...Object.values(inputs)];

/** Whether a module does something by being loaded: no chunk that others import may contain it. */
export const isEntry = (id) => entries.some((entry) => id.endsWith(entry));

/** Where the router's plugin reads the routes, and what it writes. */
export const routes = { routesDirectory: "src/routes", generatedRouteTree: "src/app/routeTree.gen.ts" };

/** Environment variables that add parts for developers; constants, so that a build for learners has none of these parts. */
export const switches = Object.fromEntries(
  ["VITE_INSPECTABLE", "VITE_INSPECTOR", "VITE_XSTATE_INSPECT"].map((name) => [
    `import.meta.env.${name}`,
    JSON.stringify(process.env[name] ?? ""),
  ]),
);
