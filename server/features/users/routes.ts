import { getProfile } from "#contract/profiles.ts";
import { getSubscriptionStatus } from "#contract/subscription-status.ts";
import { getCurrentUser } from "#contract/users.ts";
import { type Route, route } from "#server/http/route.ts";
import { countingToday } from "../decks/study-counts.ts";
import { currentUser } from "./current-user.ts";
import { readProfile } from "./profile.ts";
import { subscriptionState } from "./subscription-state.ts";

export const userRoutes: readonly Route[] = [
  route(getCurrentUser, ({ caller }, services) => currentUser(caller.userId, services)),
  route(getSubscriptionStatus, ({ caller }, services) => subscriptionState(caller.userId, services)),
  route(getProfile, ({ caller: { userId }, params: { username }, query, timeZone }, { db, now }) =>
    readProfile(db, username, query, countingToday(userId, now(), timeZone)),
  ),
];
