import { waitFor } from "xstate";
import { deleteMyAccount, exportMyData } from "#contract/account-data.ts";
import {
  type SettingsOnServer,
  changeNotificationSettings,
  getNotificationSettings,
} from "#contract/notifications/notification-settings.ts";
import type {
  DeletionProof,
  DeletionResult,
} from "../../machines/account-deletion/account-deletion.machine.ts";
import type { ExportResult } from "../../machines/data-export/data-export.machine.ts";
import type { RouterContext } from "../-context.ts";
import { texts } from "../-texts.ts";
import { HttpError } from "../../services/http/http-error.ts";
import { canVibrate, playSound } from "../../services/notifications/alert-learner.ts";
import { changesOf, notificationSettingsQuery } from "../../services/preferences/notification-settings.ts";
import { preferencesQuery } from "../../services/preferences/preferences-query.ts";
import { invalidate } from "../../services/queries/affected.ts";
import { PROFILES_KEY } from "../../services/queries/keys.ts";
import { isBoolean, onServer } from "./preferences.ts";
import { startPreference } from "./start-preference.ts";

/** Until the server answers; the page shows none of it. */
const UNKNOWN: SettingsOnServer = {
  kinds: {
    reminder: { app: true, email: false, push: false },
    achievement: { app: true, email: false, push: false },
    system: { app: true, email: false, push: false },
  },
  reminder: { enabled: true, hour: 9 },
  quietHours: null,
  toasts: true,
  sounds: false,
  vibration: false,
  timeZone: null,
  channels: { email: false, push: false },
};

const ACCOUNT_DELETED = "Your account was deleted.";

/** A large account takes long to read and to download. */
const EXPORT_TIMEOUT = 60 * 60_000;
const DELETION_TIMEOUT = 5 * 60_000;

/** Starts the services of the settings page; they go on when the page is left, so that a change is still saved. */
export function startSettings(page: Window & typeof globalThis, context: RouterContext) {
  const { auth, api, device, ui, clock } = context;
  const { http, queryClient } = api;
  let known: SettingsOnServer = UNKNOWN;
  const settingsKey = notificationSettingsQuery(http).queryKey;
  const notifications = startPreference<SettingsOnServer>(context, {
    name: "notifications",
    usual: UNKNOWN,
    is: (value) => typeof value === "object",
    show(value) {
      if (value === UNKNOWN) return;
      // Other pages get these early with the preferences.
      queryClient.setQueryData(
        preferencesQuery(http).queryKey,
        (stored) => stored && { ...stored, toasts: value.toasts },
      );
      queryClient.setQueryData(settingsKey, { ...value, timeZone: known.timeZone });
    },
    async load() {
      known = await http.call(getNotificationSettings, {});
      return known;
    },
    async save(value, signal) {
      const body = changesOf(known, { ...value, timeZone: clock.timeZone() });
      if (body) known = await http.call(changeNotificationSettings, { body }, { signal });
      // The first change sets the time zone of the quiet hours.
      queryClient.setQueryData(settingsKey, (stored) => stored && { ...stored, timeZone: known.timeZone });
    },
    texts: texts.setting,
  });
  const profile = startPreference<boolean>(context, {
    name: "profile",
    usual: true,
    is: isBoolean,
    show: () => void invalidate(queryClient, { queryKey: PROFILES_KEY }),
    ...onServer(
      api,
      (stored) => stored.profilePublic,
      (profilePublic) => ({ profilePublic }),
    ),
    texts: texts.setting,
  });
  let leaving: Promise<void> = Promise.resolve();
  const leave = async (userId: number | undefined) => {
    await ui.leave().catch(() => undefined);
    auth.send({ type: "auth.signOut" });
    await waitFor(auth, (snapshot) => snapshot.matches("signedOut"));
    if (userId !== undefined) await (await device.get()).erase(userId);
    ui.toast({ text: ACCOUNT_DELETED, tone: "success" });
  };
  return {
    notifications,
    profile,
    alerts: { playSound: () => playSound(page), canVibrate: canVibrate(page.navigator) },
    /** Collects all data of the learner, as a ZIP archive. */
    async exportData(signal: AbortSignal): Promise<ExportResult> {
      try {
        const options = { signal, timeout: EXPORT_TIMEOUT, retry: "caller" } as const;
        return { outcome: "complete", content: await http.call(exportMyData, {}, options) };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return { outcome: "failed", message: error.message };
      }
    },
    async deleteAccount(proof: DeletionProof): Promise<DeletionResult> {
      const userId = auth.getSnapshot().context.user?.id;
      try {
        await http.call(deleteMyAccount, { body: proof }, { timeout: DELETION_TIMEOUT });
        // Even if the settings were left meanwhile.
        leaving = leave(userId);
        leaving.catch(() => undefined);
        return { outcome: "deleted" };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const { message, validationErrors } = error;
        return { outcome: "refused", failure: { message, validationErrors } };
      }
    },
    /** Resolves once the learner is signed out in all tabs and their data are erased from this browser. */
    leave: () => leaving,
  };
}

export type Settings = ReturnType<typeof startSettings>;
