import { afterAll, beforeAll, expect, test } from "vitest";
import { changePreferences, getPreferences } from "#contract/preferences.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const NOTHING_CHOSEN = {
  theme: null,
  followsSystemTheme: false,
  animationsDisabled: null,
  cardFontSize: null,
  profilePublic: true,
  examSchedule: null,
  toasts: true,
};

describeEndpoint("getPreferences", {
  good: () => {
    test("says that nothing was chosen yet", async () => {
      const { token } = await server.signUpAndIn();
      expect(await server.succeed(getPreferences, { token })).toEqual(NOTHING_CHOSEN);
    });
  },
  bad: () => {
    test("needs a signed-in learner", async () => {
      await server.refuse(getPreferences, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("changePreferences", {
  good: () => {
    test("keeps what is not named, for this learner alone", async () => {
      const { token } = await server.signUpAndIn();
      const other = await server.signUpAndIn();
      await server.succeed(changePreferences, { token, body: { theme: "dark" } });
      const both = await server.succeed(changePreferences, { token, body: { animationsDisabled: true } });
      expect(both).toEqual({ ...NOTHING_CHOSEN, theme: "dark", animationsDisabled: true });
      const body = { cardFontSize: "extra-large", profilePublic: false, examSchedule: "all" } as const;
      const all = await server.succeed(changePreferences, { token, body });
      expect(all).toEqual({ ...both, ...body });
      await server.succeed(changePreferences, { token, body: { theme: "light" } });
      const changed = await server.succeed(changePreferences, { token, body: { animationsDisabled: false } });
      expect(changed).toEqual({ ...all, theme: "light", animationsDisabled: false });
      expect(await server.succeed(getPreferences, { token })).toEqual(changed);
      expect(await server.succeed(getPreferences, { token: other.token })).toEqual(NOTHING_CHOSEN);
    });

    test("the system's theme is a choice of its own, and replaces a theme", async () => {
      const { token } = await server.signUpAndIn();
      await server.succeed(changePreferences, { token, body: { theme: "dark" } });
      const system = { ...NOTHING_CHOSEN, followsSystemTheme: true };
      const followed = await server.succeed(changePreferences, {
        token,
        body: { followsSystemTheme: true },
      });
      expect(followed).toEqual(system);
      expect(await server.succeed(getPreferences, { token })).toEqual(system);
      const light = await server.succeed(changePreferences, { token, body: { theme: "light" } });
      expect(light).toEqual({ ...NOTHING_CHOSEN, theme: "light" });
    });

    test("takes first choices that arrive at once", async () => {
      const { token } = await server.signUpAndIn();
      await Promise.all(
        [{ theme: "dark" as const }, { animationsDisabled: true }].map((body) =>
          server.succeed(changePreferences, { token, body }),
        ),
      );
      expect(await server.succeed(getPreferences, { token })).toEqual({
        ...NOTHING_CHOSEN,
        theme: "dark",
        animationsDisabled: true,
      });
    });
  },
  bad: () => {
    test("refuses any other theme and keeps the present one", async () => {
      const { token } = await server.signUpAndIn();
      await server.succeed(changePreferences, { token, body: { theme: "dark" } });
      for (const body of [{ theme: "blue" }, { theme: "" }, { theme: null }, { theme: ["light"] }]) {
        const { validationErrors } = await server.refuse(
          changePreferences,
          { token, body },
          422,
          "VALIDATION_ERROR",
        );
        expect(Object.keys(validationErrors ?? {})).toEqual(["theme"]);
      }
      for (const body of [
        {},
        { userId: 1, theme: "light" },
        { followsSystemTheme: false },
        { animationsDisabled: "no" },
        { cardFontSize: "huge" },
        { cardFontSize: null },
        { profilePublic: null },
      ])
        await server.refuse(changePreferences, { token, body }, 422, "VALIDATION_ERROR");
      expect((await server.succeed(getPreferences, { token })).theme).toBe("dark");
    });

    test("needs a signed-in learner", async () => {
      await server.refuse(changePreferences, { body: { theme: "dark" } }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
