import * as contract from "#contract/notifications/notification-settings.ts";
import { type Route, type Services, route } from "#server/http/route.ts";
import { changeSettings, notificationSettingsOf } from "./notification-settings.ts";

const channels = ({ config, pusher }: Services) => ({
  email: config.smtpUrl !== undefined,
  push: pusher !== null,
});

export const notificationSettingsRoutes: readonly Route[] = [
  route(contract.getNotificationSettings, async ({ caller }, services) => ({
    ...(await notificationSettingsOf(services.db, caller.userId)),
    channels: channels(services),
  })),
  route(contract.changeNotificationSettings, async ({ caller, body }, services) => ({
    ...(await changeSettings(services.db, caller.userId, body)),
    channels: channels(services),
  })),
];
