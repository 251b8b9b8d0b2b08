import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { belongsTo, createdAt, id, ref, time } from "./columns.ts";

/** The address of the account that owns the sample decks. */
export const SAMPLES_OWNER = "samples@ibis.invalid";

export const users = pgTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    /** `usernameSkeleton` of it; for names older than this column, the name in small letters. */
    usernameSkeleton: text().notNull(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    /** argon2id; null for an account that cannot sign in by password. */
    passwordHash: text(),
    roles: text().array().notNull().default([]),
    emailVerifiedAt: time(),
    oauthUser: boolean().notNull().default(false),
    subscriptionStatus: text().notNull().default("TRIAL"),
    subscriptionEndsAt: time(),
    planName: text().notNull().default("Trial"),
    /** Set by an operator; nobody can sign in. */
    disabledAt: time(),
    /** Earlier device proofs are not accepted; null: all are. */
    deviceProofsFrom: time(),
    termsAcceptedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    uniqueIndex("users_username_skeleton_key").on(t.usernameSkeleton),
    // Anybody may enter an address; it belongs to the account that confirms it.
    uniqueIndex("users_email_key")
      .on(t.email)
      .where(sql`${t.emailVerifiedAt} is not null`),
    index("users_email").on(t.email),
  ],
);

/** No row: the learner chose nothing. */
export const preferences = pgTable("preferences", {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** `light`, `dark` or `system`; null: not chosen. */
  theme: text(),
  animationsDisabled: boolean(),
  /** `small`, `medium`, `large` or `extra-large`; null: not chosen. */
  cardFontSize: text(),
  profilePublic: boolean().notNull().default(true),
  /** `none`, `written` or `all`; null: not chosen. */
  examSchedule: text(),
});

/** One sign-in of one browser: the family of its refresh tokens. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    createdAt: createdAt(),
    /** Refreshing does not extend it. */
    endsAt: time().notNull(),
    lastUsedAt: createdAt(),
    userAgent: text().notNull().default(""),
    ipAddress: text().notNull().default(""),
    deviceId: uuid(),
    revokedAt: time(),
    revokedBecause: text(),
  },
  (t) => [index("sign_ins_user").on(t.userId)],
);

/** Refresh tokens by their SHA-256; a used one names its successor. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    signInId: uuid()
      .notNull()
      .references(() => signIns.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    usedAt: time(),
    usedBy: uuid(),
    /** When it was accepted once more. */
    repeatedAt: time(),
    successorHash: text(),
  },
  (t) => [index("refresh_tokens_sign_in").on(t.signInId)],
);

export const accountDevices = pgTable(
  "account_devices",
  {
    userId: belongsTo(() => users.id),
    deviceId: uuid().notNull(),
    lastUsedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceId] })],
);

/** Mailed tokens by their SHA-256. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    hash: text().primaryKey(),
    purpose: text().notNull(),
    userId: belongsTo(() => users.id),
    /** The address that it was mailed to and that it confirms. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index("mail_tokens_user").on(t.userId)],
);

export const accountActivity = pgTable(
  "account_activity",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    type: text().notNull(),
    at: createdAt(),
    userAgent: text().notNull().default(""),
    ipAddress: text().notNull().default(""),
  },
  (t) => [index("account_activity_user").on(t.userId, t.id.desc())],
);

/** Uses within a window of time, shared by all processes. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** What is limited, and for whom. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: time().notNull(),
  },
  (t) => [index("rate_limits_end").on(t.endsAt)],
);

/** Rows of a kind that an account has made, deleted ones too. */
export const accountUsage = pgTable(
  "account_usage",
  {
    ownerId: belongsTo(() => users.id),
    what: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.what] })],
);

export const oauthIdentities = pgTable(
  "oauth_identities",
  {
    provider: text().notNull(),
    /** The service's own id of the person. */
    subject: text().notNull(),
    userId: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("oauth_identities_user").on(t.userId)],
);

export const oauthFlows = pgTable(
  "oauth_flows",
  {
    /** SHA-256 of the OAuth state. */
    stateHash: text().primaryKey(),
    provider: text().notNull(),
    codeVerifier: text().notNull(),
    /** SHA-256 of a secret of the browser that began. */
    challenge: text().notNull(),
    /** Days. */
    sessionDuration: doublePrecision().notNull(),
    expiresAt: time().notNull(),
    /** Once the service said who it is: the user, and the SHA-256 of the one-time code. */
    userId: ref().references(() => users.id, { onDelete: "cascade" }),
    codeHash: text(),
  },
  (t) => [uniqueIndex("oauth_flows_code").on(t.codeHash), index("oauth_flows_expires").on(t.expiresAt)],
);
