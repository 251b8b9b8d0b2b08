import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { connectionMachine } from "../../machines/connection/connection.machine.ts";
import { testActors } from "#tests/support/actors.ts";
import { signedIn } from "#tests/support/auth-actor.ts";
import { texts } from "../-texts.ts";
import { isBoolean } from "./preferences.ts";
import { startPreference } from "./start-preference.ts";

test("a theme that the server does not save is shown, and the learner reads what failed", async () => {
  const { actor: auth } = await signedIn();
  const said: string[] = [];
  const shown: boolean[] = [];
  const reported: unknown[] = [];
  const refusal = new Error("503");
  const theme = startPreference(
    {
      actors: testActors(),
      auth,
      api: { connection: createActor(connectionMachine) },
      ui: { report: (thrown) => reported.push(thrown), toast: ({ text }) => said.push(text) },
    },
    {
      name: "theme",
      usual: false,
      is: isBoolean,
      show: (isDark) => shown.push(isDark),
      load: () => Promise.resolve(null),
      save: () => Promise.reject(refusal),
      texts: texts.theme,
    },
  );
  await waitFor(theme, (snapshot) => snapshot.matches({ server: { loaded: "settled" } }));
  theme.send({ type: "preference.choose", value: true });
  await expect.poll(() => said).toEqual(["Failed to save theme preference. Please try again."]);
  expect(reported).toEqual([refusal]);
  expect(shown.at(-1)).toBe(true);
});
