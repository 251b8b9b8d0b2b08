import { useSelector } from "@xstate/react";
import { slowLoadMachine } from "../../machines/slow-load/slow-load.machine.ts";
import { texts } from "../-texts.ts";
import { useAppActor } from "./use-app-actor.ts";

/** The notice for slow loading; undefined until loading is slow. */
export function useSlowLoad(): string | undefined {
  const load = useAppActor(slowLoadMachine, {});
  return useSelector(load, (snapshot) => (snapshot.matches("slow") ? texts.slowLoad : undefined));
}
