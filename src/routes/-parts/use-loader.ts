import { useSelector } from "@xstate/react";
import { useState } from "react";
import { loaderMachine } from "../../machines/loader/loader.machine.ts";
import { studyTips } from "../../ui/feedback/loading-texts.ts";
import { loaderView } from "./loader-view.ts";
import { useAppActor } from "./use-app-actor.ts";

/** The loading screen while the component is mounted; `load` loads again. It uses the first arguments. */
export function useLoader(load: () => void, limit?: number) {
  const [machine] = useState(() => loaderMachine.provide({ actions: { retry: load } }));
  const actor = useAppActor(machine, {
    input: { tips: studyTips.length, ...(limit === undefined ? {} : { limit }) },
  });
  return {
    ...loaderView(useSelector(actor, (snapshot) => snapshot)),
    retry: () => actor.send({ type: "load.retry" }),
  };
}
