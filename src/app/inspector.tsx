import "../ui/theme.css.ts";
import { createRoot } from "react-dom/client";
import { fromPromise } from "xstate";
import { machineSources } from "virtual:machine-sources";
import { CHANNEL } from "../inspector/protocol/messages.ts";
import { InspectorPage } from "../inspector/screen/InspectorPage.tsx";
import { createInspectedPages } from "../inspector/session/inspected-pages.ts";
import { inspectedPageMachine } from "../machines/inspected-page/inspected-page.machine.ts";
import { whatIfMachine } from "../machines/what-if/what-if.machine.ts";
import { createActorSystem } from "./actor-system.ts";

const actors = createActorSystem({ reportError: (error) => window.reportError(error) });
const pages = createInspectedPages({
  channel: new BroadcastChannel(CHANNEL),
  createPage: (newest) => actors.create(inspectedPageMachine, { input: { newest } }).start(),
  createWhatIf: (run) =>
    actors
      .create(
        whatIfMachine.provide({
          actors: { runCopy: fromPromise(({ input, signal }) => run(input, signal)) },
        }),
        {},
      )
      .start(),
  stopActor: actors.stop,
  newId: () => crypto.randomUUID(),
  every(ms, call) {
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  },
});
window.addEventListener("pagehide", pages.close);

const root = document.getElementById("root");
if (!root) throw new Error("inspector.html has no element with the id root.");
const openInEditor = import.meta.env.DEV
  ? (address: string) => void fetch(address).catch((error: unknown) => window.reportError(error))
  : null;
createRoot(root).render(
  <InspectorPage pages={pages} sources={{ machines: machineSources, open: openInEditor }} />,
);
