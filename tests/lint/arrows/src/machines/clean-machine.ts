import { setup } from "xstate";
import { note } from "#domain/clean-domain.ts";
import type { Step } from "../inspector/clean-step.ts";
import type { Http } from "../services/clean-http.ts";

interface Context {
  http: Http | undefined;
  step: Step | undefined;
}

export const machine = setup({ types: { context: {} as Context } }).createMachine({
  id: note.text,
  context: { http: undefined, step: undefined },
});
