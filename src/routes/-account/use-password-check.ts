import { useState } from "react";
import {
  type PasswordCheckActorRef,
  providePasswordCheck,
} from "../../machines/password-check/password-check.machine.ts";
import { brokenRules } from "../../services/auth/registration.ts";
import type { Http } from "../../services/http/http.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

export function usePasswordCheck(http: Http): PasswordCheckActorRef {
  const [machine] = useState(() =>
    providePasswordCheck((typed, signal) => brokenRules(http, typed, { signal })),
  );
  return useAppActor(machine, {});
}
