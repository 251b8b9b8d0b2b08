import { useMachine } from "@xstate/react";
import { createMachine } from "xstate";

export const useOwn = () => useMachine(createMachine({}));
