/** Each type has its own multiplier (study specification, section 9). */
export type RetryType = "network" | "rateLimit" | "paymentTimeout" | "timeout" | "server" | "other";

/** Milliseconds. */
export interface RetrySettings {
  readonly baseDelay: number;
  readonly maxDelay: number;
  readonly maxAttempts: number;
}

export const RETRY_SETTINGS: RetrySettings = { baseDelay: 2000, maxDelay: 60_000, maxAttempts: 3 };

const MIN_DELAY = 500;
const MAX_ATTEMPT = 10;
const LONGEST = 300_000;

interface Device {
  /** Factor for each attempt. */
  readonly growth: number;
  /** Share of a delay. */
  readonly jitter: number;
  readonly multipliers: Readonly<Record<RetryType, number>>;
}

const MULTIPLIERS = {
  network: 1.3,
  rateLimit: 2.5,
  paymentTimeout: 3,
  timeout: 1.5,
  server: 1.2,
  other: 1,
} as const satisfies Record<RetryType, number>;

const DESKTOP: Device = { growth: 2, jitter: 0.2, multipliers: MULTIPLIERS };
const MOBILE: Device = {
  growth: 1.8,
  jitter: 0.15,
  multipliers: { ...MULTIPLIERS, network: 1.5, timeout: 2 },
};

const clamp = (value: number, least: number, most: number) =>
  Number.isNaN(value) ? least : Math.min(Math.max(value, least), most);

/**
 * Milliseconds, from 500 to the settings' longest, five minutes at most. `attempt`: the failed one, from 1; `random`: 0 to
 * 1, for the jitter.
 */
export function retryDelay(
  attempt: number,
  options: {
    readonly type: RetryType;
    readonly isMobile: boolean;
    readonly random: number;
    readonly settings?: RetrySettings;
  },
): number {
  const { type, isMobile, random, settings = RETRY_SETTINGS } = options;
  const { growth, jitter, multipliers } = isMobile ? MOBILE : DESKTOP;
  const times = clamp(Math.floor(attempt), 1, MAX_ATTEMPT) - 1;
  const delay = Math.min(settings.baseDelay * growth ** times * multipliers[type], settings.maxDelay);
  const jittered = delay * (1 + jitter * (2 * clamp(random, 0, 1) - 1));
  return Math.round(clamp(jittered, MIN_DELAY, clamp(settings.maxDelay, MIN_DELAY, LONGEST)));
}

/** By setting (study specification, section 5); empty where all are valid. */
export function retrySettingProblems(settings: RetrySettings): Partial<Record<keyof RetrySettings, string>> {
  const { baseDelay, maxDelay, maxAttempts } = settings;
  const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
  return {
    ...(isWithin(baseDelay, 100, 10_000)
      ? {}
      : { baseDelay: `The base delay must be from 100 to 10000 ms, but is ${baseDelay}.` }),
    ...(isWithin(maxDelay, baseDelay, LONGEST)
      ? {}
      : { maxDelay: `The longest delay must be from the base delay to 300000 ms, but is ${maxDelay}.` }),
    ...(isAttempt(maxAttempts)
      ? {}
      : { maxAttempts: `There must be from 1 to 10 attempts, but there are ${maxAttempts}.` }),
  };
}

/** Attempts are counted from 1 to 10. */
export function isAttempt(attempt: number): boolean {
  return Number.isInteger(attempt) && attempt >= 1 && attempt <= MAX_ATTEMPT;
}
