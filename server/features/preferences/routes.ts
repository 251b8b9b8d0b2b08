import { eq } from "drizzle-orm";
import * as v from "valibot";
import {
  CardFontSize,
  type Preferences,
  Theme,
  changePreferences,
  getPreferences,
} from "#contract/preferences.ts";
import { ExamSchedule } from "#contract/exams/configuration.ts";
import { preferences, users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { notificationSettings } from "#server/database/notification-schema.ts";
import { type Route, route } from "#server/http/route.ts";

async function preferencesOf(db: Database, userId: number): Promise<Preferences> {
  const [row] = await db
    .select({
      theme: preferences.theme,
      animationsDisabled: preferences.animationsDisabled,
      cardFontSize: preferences.cardFontSize,
      profilePublic: preferences.profilePublic,
      examSchedule: preferences.examSchedule,
      toasts: notificationSettings.toasts,
    })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId));
  const theme = v.parse(v.nullable(v.union([Theme, v.literal("system")])), row?.theme ?? null);
  return {
    theme: theme === "system" ? null : theme,
    followsSystemTheme: theme === "system",
    animationsDisabled: row?.animationsDisabled ?? null,
    cardFontSize: v.parse(v.nullable(CardFontSize), row?.cardFontSize ?? null),
    profilePublic: row?.profilePublic ?? true,
    examSchedule: v.parse(v.nullable(ExamSchedule), row?.examSchedule ?? null),
    toasts: row?.toasts ?? true,
  };
}

export const preferenceRoutes: readonly Route[] = [
  route(getPreferences, ({ caller }, { db }) => preferencesOf(db, caller.userId)),
  route(changePreferences, async ({ caller: { userId }, body }, { db }) => {
    const { followsSystemTheme, ...named } = body;
    const changed = followsSystemTheme ? { ...named, theme: "system" } : named;
    await db
      .insert(preferences)
      .values({ userId, ...changed })
      .onConflictDoUpdate({ target: preferences.userId, set: changed });
    return preferencesOf(db, userId);
  }),
];
