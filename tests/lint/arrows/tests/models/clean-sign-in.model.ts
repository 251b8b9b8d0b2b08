import { setup } from "xstate";
import { notes } from "#contract/clean-contract.ts";

export const signIn = setup({}).createMachine({ id: notes.type });
