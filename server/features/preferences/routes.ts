import { eq, getTableColumns } from "drizzle-orm";
import type { Preferences } from "#contract/preferences.ts";
import { CardFontSize, Theme, changePreferences, getPreferences } from "#contract/preferences.ts";
import { preferences } from "#server/database/account-schema.ts";
import type { Route } from "#server/http/route.ts";
import { route } from "#server/http/route.ts";
import * as v from "valibot";

const { userId: _, ...columns } = getTableColumns(preferences);
type Stored = Pick<typeof preferences.$inferSelect, keyof typeof columns>;

const asPreferences = (stored: Stored | undefined): Preferences => ({
  theme: v.parse(v.nullable(Theme), stored?.theme ?? null),
  animationsDisabled: stored?.animationsDisabled ?? null,
  cardFontSize: v.parse(v.nullable(CardFontSize), stored?.cardFontSize ?? null),
  profilePublic: stored?.profilePublic ?? true,
});

export const preferenceRoutes: readonly Route[] = [
  route(getPreferences, async ({ caller }, { db }) => {
    const [stored] = await db.select(columns).from(preferences).where(eq(preferences.userId, caller.userId));
    return asPreferences(stored);
  }),
  route(changePreferences, async ({ caller: { userId }, body }, { db }) => {
    const [stored] = await db
      .insert(preferences)
      .values({ userId, ...body })
      .onConflictDoUpdate({ target: preferences.userId, set: body })
      .returning(columns);
    return asPreferences(stored);
  }),
];
