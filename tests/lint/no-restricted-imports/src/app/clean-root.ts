import { createActor, createMachine } from "xstate";

export const actor = createActor(createMachine({}));
