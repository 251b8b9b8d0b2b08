/** What a request of a sync comes to. `later`: the server asks to be left alone for a while. */
export type Failure = "passing" | "later" | "lasting" | "tooLarge";

/** What the device finds to send. */
export type PlanName = "nothing" | "session" | "few" | "both" | "many";

export type Policy = "most_recent" | "server_wins";

export type SyncManagerModelEvent =
  | { type: "start" }
  | { type: "cancel" }
  /** Something waits to be sent. */
  | { type: "needed" }
  | { type: "lose" }
  | { type: "restore" }
  | { type: "setAuto"; enabled: boolean }
  | { type: "setPolicy"; policy: Policy }
  /** Another tab stored this. */
  | { type: "othersSet"; autoSync: boolean }
  /** Whether this tab gets the lock. */
  | { type: "lock"; granted: boolean }
  /** What becomes of the work that is under way. */
  | { type: "prepared"; plan: PlanName }
  | { type: "sessionSent" }
  | { type: "answered"; damaged: boolean }
  | { type: "requestFails"; how: Failure }
  | { type: "applied"; refused: "none" | "one" | "all" }
  | { type: "deviceFails" }
  | { type: "counted"; unsynced: number; quarantined: number; exams: number }
  | { type: "countFails" }
  /** A person gives up reviews that were not taken. */
  | { type: "discard"; which: "first" | "all" }
  | { type: "saved" }
  | { type: "saveFails" }
  | { type: "wait"; ms: number };

/** Plans with enough for a whole request, half of one, and so on, and one more. */
export const PLANS: Readonly<Record<PlanName, { readonly sessions: number; readonly reviews: number }>> = {
  nothing: { sessions: 0, reviews: 0 },
  session: { sessions: 2, reviews: 0 },
  few: { sessions: 0, reviews: 3 },
  both: { sessions: 1, reviews: 3 },
  many: { sessions: 0, reviews: 12 },
};

/** What each failure says to a person, its code, and after how many milliseconds the server wants to be asked again. */
export const FAILURES = {
  passing: {
    code: "NETWORK_ERROR",
    message: "Network error. Please check your connection and try again.",
    retryAfter: 0,
  },
  later: {
    code: "HTTP_429",
    message: "Too many requests. Please wait a moment and try again.",
    retryAfter: 1500,
  },
  lasting: {
    code: "HTTP_401",
    message: "Your session has expired. Please log in again.",
    retryAfter: 0,
  },
  tooLarge: {
    code: "HTTP_413",
    message: "Too much data to sync at once. Try syncing in smaller batches.",
    retryAfter: 0,
  },
} as const;
export const CANCELLED = "Sync was cancelled. Please try again.";
export const OFFLINE = "You are offline. Please connect to the internet to sync.";

/** Why one review did not travel, in one line. */
export const damagedError = (id: string) => `${id} CHECKSUM_MISMATCH (7) Data integrity check failed, 0`;
export const refusedError = (id: string) => `${id} RESOURCE_CONFLICT (7) The server said no., 1`;
const tooLargeError = (id: string) =>
  `${id} ${FAILURES.tooLarge.code} (null) ${FAILURES.tooLarge.message}, 1`;

/** What failed as a whole, and with which code. */
export interface Whole {
  readonly what: "session" | "reviews" | "device";
  readonly code: string;
  readonly message: string;
}

export const DEVICE_FAILS: Whole = {
  what: "device",
  code: "DB_ERROR",
  message: "Problem accessing local storage. Try clearing browser cache.",
};
/** Nobody says whether the lock is free. */
export const UNEXPECTED: Whole = {
  what: "device",
  code: "API_ERROR",
  message: "An unexpected error occurred. Please try again.",
};

/** A request is one error, however many reviews it carries. */
const wholeError = (attempt: Attempt, attempts: number, { what, code, message }: Whole) =>
  `${what} (${what === "reviews" ? chunkOf(attempt).length : 0}) ${code} ${message}, ${attempts}`;

export interface Result {
  readonly status: "success" | "partial" | "failure" | "nothing" | "cancelled";
  readonly synced: number;
  readonly failed: number;
  readonly errors: readonly string[];
  readonly failure: string | null;
  readonly message: string | null;
  readonly attempts: number;
}

/** One whole attempt of a sync. */
export interface Attempt {
  /** Reviews that are still to be sent; null while they are not known. */
  readonly plan: readonly string[] | null;
  readonly total: number;
  readonly sessions: readonly string[];
  /** The most reviews of one request. */
  readonly size: number;
  /** How often this request failed. */
  readonly tries: number;
  /** By which policy reviews are sent. */
  readonly policy: Policy;
  /** Reviews that were sent and answered. */
  readonly batch: readonly string[];
  readonly damaged: readonly string[];
  readonly synced: number;
  readonly errors: readonly string[];
}

export const CHUNK = 10;
export const REQUEST_WAITS = [1000, 2000];
export const SYNC_WAITS = [1000, 2000, 4000];

export const newAttempt: Attempt = {
  plan: null,
  total: 0,
  sessions: [],
  size: CHUNK,
  tries: 0,
  batch: [],
  damaged: [],
  policy: "most_recent",
  synced: 0,
  errors: [],
};

export const leftOf = ({ plan }: Attempt) => plan?.length ?? 0;
export const laterOf = ({ plan, size }: Attempt) => plan?.slice(size, 2 * size) ?? [];
export const chunkOf = ({ plan, size }: Attempt) => plan?.slice(0, size) ?? [];

/** From 20 to 90 by what is done. */
export const progressOf = (attempt: Attempt) =>
  20 + Math.floor((70 * (attempt.total - leftOf(attempt))) / attempt.total);

export function planned(attempt: Attempt, name: PlanName): Attempt {
  const { sessions, reviews } = PLANS[name];
  return { ...attempt, ...namesOf(sessions, reviews), total: reviews };
}

export const namesOf = (sessions: number, reviews: number) => ({
  sessions: Array.from({ length: sessions }, (_, index) => `s${index + 1}`),
  plan: Array.from({ length: reviews }, (_, index) => `r${index + 1}`),
});

/** Of the chunk the first review may be damaged: then it is not sent. */
export function answered(attempt: Attempt, isDamaged: boolean): Attempt {
  const chunk = chunkOf(attempt);
  const damaged = isDamaged ? chunk.slice(0, 1) : [];
  return { ...attempt, damaged, batch: chunk.slice(damaged.length) };
}

export function applied(attempt: Attempt, refuses: "none" | "one" | "all"): Attempt {
  const { batch, damaged, plan, size, errors, synced } = attempt;
  const refused = refuses === "none" ? [] : refuses === "one" ? batch.slice(0, 1) : batch;
  return {
    ...attempt,
    plan: plan?.slice(size) ?? null,
    tries: 0,
    synced: synced + batch.length - refused.length,
    errors: [...errors, ...damaged.map(damagedError), ...refused.map(refusedError)],
  };
}

/** Half of what was too large, for the rest of the sync. */
export const halved = (attempt: Attempt): Attempt => ({
  ...attempt,
  tries: 0,
  size: Math.floor(chunkOf(attempt).length / 2),
});

/** A single review that is too large is left out. */
export function passedOver(attempt: Attempt): Attempt {
  const [id = "none", ...plan] = attempt.plan ?? [];
  return { ...attempt, plan, tries: 0, size: 1, errors: [...attempt.errors, tooLargeError(id)] };
}

/**
 * What a sync came to that is over.
 * @param unsynced Known before it began.
 * @param ended What kept it from its end: a failure, or a message where nothing failed.
 */
export function resultOf(
  attempt: Attempt,
  attempts: number,
  unsynced: number,
  ended: Whole | string | null,
): Result {
  const whole = typeof ended === "string" ? null : ended;
  const message = typeof ended === "string" ? ended : (ended?.message ?? null);
  const { plan, errors, synced } = attempt;
  const failed = plan ? errors.length + plan.length : unsynced;
  const isWhole = message === null && failed === 0;
  const bad = synced > 0 ? "partial" : "failure";
  const good = synced > 0 ? "success" : "nothing";
  const failure = whole && wholeError(attempt, attempts, whole);
  return { status: isWhole ? good : bad, synced, failed, errors, failure, message, attempts };
}
