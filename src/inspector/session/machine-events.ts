import type * as v from "valibot";
import type { AccountDeletionEvent } from "../../machines/account-deletion/account-deletion.machine.ts";
import type { AnnouncerEvent } from "../../machines/announcer/announcer.machine.ts";
import type { AppUpdateEvent } from "../../machines/app-update/app-update.machine.ts";
import type { AuthEvent } from "../../machines/auth/auth-setup.ts";
import type { CardImportEvent } from "../../machines/card-import/card-import-setup.ts";
import type { CircuitBreakerEvent } from "../../machines/circuit-breaker/circuit-breaker.machine.ts";
import type { CommandPaletteEvent } from "../../machines/command-palette/command-palette.machine.ts";
import type { ConnectionEvent } from "../../machines/connection/connection.machine.ts";
import type { ErrorNotificationsEvent } from "../../machines/error-notifications/error-notifications.machine.ts";
import type { GesturesEvent } from "../../machines/gestures/gestures.machine.ts";
import type { NavigationMenuEvent } from "../../machines/navigation-menu/navigation-menu.machine.ts";
import type { NotificationsEvent } from "../../machines/notifications/notifications-setup.ts";
import type { OfflineDeckEvent } from "../../machines/offline-deck/offline-deck.machine.ts";
import type { OfflineDeviceEvent } from "../../machines/offline-device/offline-device.machine.ts";
import type { PasswordCheckEvent } from "../../machines/password-check/password-check.machine.ts";
import type { PreferenceEvent } from "../../machines/preference/preference.machine.ts";
import type { ReviewConflictsEvent } from "../../machines/review-conflicts/review-conflicts.machine.ts";
import type { SessionActivityEvent } from "../../machines/session-activity/session-activity.machine.ts";
import type { StudySessionEvent } from "../../machines/study-session/study-session-setup.ts";
import type { SyncManagerEvent } from "../../machines/sync-manager/sync-manager-setup.ts";
import type { ToastsEvent } from "../../machines/toasts/toasts.machine.ts";
import type { TokenRefreshEvent } from "../../machines/token-refresh/token-refresh.machine.ts";

/** Where a form has a schema: the events of a machine, by its id. */
interface MachineEvents {
  accountDeletion: AccountDeletionEvent;
  announcer: AnnouncerEvent;
  appUpdate: AppUpdateEvent;
  auth: AuthEvent;
  cardImport: CardImportEvent;
  circuitBreaker: CircuitBreakerEvent;
  commandPalette: CommandPaletteEvent;
  connection: ConnectionEvent;
  errorNotifications: ErrorNotificationsEvent;
  gestures: GesturesEvent;
  navigationMenu: NavigationMenuEvent;
  notifications: NotificationsEvent;
  offlineDeck: OfflineDeckEvent;
  offlineDevice: OfflineDeviceEvent;
  passwordCheck: PasswordCheckEvent;
  preference: PreferenceEvent;
  reviewConflicts: ReviewConflictsEvent;
  sessionActivity: SessionActivityEvent;
  studySession: StudySessionEvent;
  syncManager: SyncManagerEvent;
  toasts: ToastsEvent;
  tokenRefresh: TokenRefreshEvent;
}

type PayloadOf<E extends { type: string }, T> = Omit<Extract<E, { type: T }>, "type">;

/** A schema whose output the machine does not take is an error of types. */
export type EventSchemas = {
  readonly [M in keyof MachineEvents]: {
    readonly [T in MachineEvents[M]["type"]]?: v.GenericSchema<unknown, PayloadOf<MachineEvents[M], T>>;
  };
};
