export const DAY = 86_400_000;

/** What pages and the server can see of a sign-in (accounts specification, sections 4, 5 and 8; decisions). */
export interface Context {
  user: "amina" | "amal" | null;
  /** Amina's record is stored with the tokens. */
  remembered: boolean;
  reason: Reason | null;
  failure: Failure | null;
  /** What is stored; null where nothing is, or all of it is past its end. */
  tokens: Tokens | null;
  /** Persistent storage has tokens of another sign-in, too. */
  other: boolean;
  /** Pairs of tokens that the server made. */
  issued: number;
  /** Milliseconds since the start. */
  elapsed: number;
  /** Requests that the server got, all of them and the last of each kind. */
  counts: Readonly<Record<Kind, number>>;
  last: Sent;
  /** Which pair the last request for the user and the last sign-out came with. */
  asked: number;
  notified: number;
  /** A request for new tokens is under way. */
  refreshing: boolean;
  /** A refresh was refused while the user signed out. */
  lost: boolean;
  /** The sign-out was sent again after a refresh of its own. */
  repeated: boolean;
  /** Requests of pages: one that waits for new tokens, and how the others ended. */
  waiting: boolean;
  answered: number;
  /** A page cancels the call that waits when its learner signs out. */
  cancelled: boolean;
  answeredOnPage: number;
  refused: number;
  unreachable: number;
  /** Something of the user is cached. */
  cached: boolean;
  /** The user who is verified next has just signed in. */
  greeted: boolean;
  /** The server could not be notified of the sign-out. */
  failedToNotify: boolean;
  /** Notices that the person was shown. */
  said: readonly string[];
}

export type Reason = "user_initiated" | "session_expired" | "security_logout" | "token_invalid";

export const LOGGED_OUT: Readonly<Record<Reason, string>> = {
  user_initiated: "You have been logged out successfully.",
  session_expired: "Your session has expired. Please log in again.",
  security_logout: "You have been logged out for security reasons.",
  token_invalid: "Your session is invalid. Please log in again.",
};
export const WITH_ERRORS = "Logout completed with errors. Please clear your browser data if issues persist.";

export type Kind = "me" | "refresh" | "signIn" | "signOut";

export interface Failure {
  readonly message: string;
  readonly code: string;
  readonly validationErrors: Readonly<Record<string, string>>;
}

/** One pair of tokens, and when its records end. */
export interface Tokens {
  readonly storage: "session" | "persistent";
  readonly pair: number;
  /** Null where the record is past its end. */
  readonly accessEnds: number | null;
  readonly refreshEnds: number;
}

/** What identifies a request: its access token, its refresh token, what was typed. */
export interface Sent {
  readonly me: string | null;
  readonly refresh: string | null;
  readonly signIn: Typed | null;
  readonly signOut: string | null;
}

export const FAILURES = {
  refused: {
    message: "Wrong name or password.",
    code: "INVALID_CREDENTIALS",
    validationErrors: {},
  },
  invalid: {
    message: "Validation failed. Please check your input.",
    code: "VALIDATION_ERROR",
    validationErrors: { password: "Too short." },
  },
  malformed: {
    message: "Invalid response from authentication server",
    code: "CLIENT_ERROR",
    validationErrors: {},
  },
  unserved: {
    message: "Service temporarily unavailable. Please try again later.",
    code: "HTTP_503",
    validationErrors: {},
  },
  unanswered: {
    message: "No response from server. Please check your internet connection.",
    code: "NETWORK_ERROR",
    validationErrors: {},
  },
  closed: { message: "This account is closed.", code: "ACCOUNT_CLOSED", validationErrors: {} },
  malformedUser: {
    message: "Invalid user data received from server",
    code: "CLIENT_ERROR",
    validationErrors: {},
  },
} as const satisfies Record<string, Failure>;

/** What people type, what is sent of it, and how long they stay signed in. */
export const TYPED = {
  /** Kept on the device, by address. */
  device: {
    credentials: {
      kind: "password",
      identifier: " Amina@Example.org ",
      password: "a secret",
      rememberMe: true,
      sessionDuration: 30,
    },
    sent: { email: "amina@example.org", password: "a secret", rememberMe: true, sessionDuration: 30 },
    days: 30,
  },
  /** Of this tab alone, by name; 0 days are 24 hours. */
  tab: {
    credentials: {
      kind: "password",
      identifier: " amina ",
      password: " s ",
      rememberMe: false,
      sessionDuration: 0,
    },
    sent: { username: "amina", password: " s ", rememberMe: false, sessionDuration: 0 },
    days: 1,
  },
} as const;

export type Typed = keyof typeof TYPED;

/** Long enough for every record to end. */
export const SLEEP = 31 * DAY;

export const stored = (storage: Tokens["storage"]): Tokens => ({
  storage,
  pair: 1,
  accessEnds: DAY,
  refreshEnds: 30 * DAY,
});

export const beginning: Context = {
  user: null,
  remembered: false,
  reason: null,
  failure: null,
  tokens: null,
  other: false,
  issued: 1,
  elapsed: 0,
  counts: { me: 0, refresh: 0, signIn: 0, signOut: 0 },
  last: { me: null, refresh: null, signIn: null, signOut: null },
  asked: 0,
  notified: 0,
  refreshing: false,
  lost: false,
  repeated: false,
  waiting: false,
  answered: 0,
  cancelled: false,
  answeredOnPage: 0,
  refused: 0,
  unreachable: 0,
  cached: false,
  greeted: false,
  failedToNotify: false,
  said: [],
};

export const accessOf = (tokens: Tokens | null) =>
  tokens && tokens.accessEnds !== null ? `access-${tokens.pair}` : null;

export const request = <K extends Kind>({ counts, last }: Context, kind: K, sent: Sent[K]) => ({
  counts: { ...counts, [kind]: counts[kind] + 1 },
  last: { ...last, [kind]: sent },
});

/** New tokens where the old ones were: a day for the access record, the refresh record keeps its end. */
export const renewed = ({ tokens, issued, elapsed }: Context): Partial<Context> => ({
  issued: issued + 1,
  tokens: tokens && { ...tokens, pair: issued + 1, accessEnds: elapsed + DAY },
  refreshing: false,
});

export const signedInAs = ({ issued, elapsed }: Context, typed: Typed): Partial<Context> => {
  const ends = elapsed + TYPED[typed].days * DAY;
  const storage = typed === "device" ? "persistent" : "session";
  return {
    issued: issued + 1,
    tokens: { storage, pair: issued + 1, accessEnds: ends, refreshEnds: ends },
    greeted: true,
    // It replaces the tokens of the other sign-in.
    ...(storage === "persistent" ? { other: false } : {}),
  };
};
