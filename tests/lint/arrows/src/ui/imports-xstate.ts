import { setup } from "xstate";

export const kind = typeof setup;
