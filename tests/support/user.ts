import type { User } from "#contract/users.ts";

/** A learner as the server describes them. */
export const user: User = {
  id: 7,
  username: "amina",
  email: "amina@example.org",
  roles: [],
  subscription: { status: "TRIAL", endDate: null, trialEndsAt: null, planName: "Trial" },
  emailVerified: true,
  oauthUser: false,
  hasPassword: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  needsEmailVerification: false,
  shouldBlockForEmailVerification: false,
};
