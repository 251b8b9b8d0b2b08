import * as v from "valibot";

/** Raised by changes that break older clients. */
export const CONTRACT_VERSION = 1;

/** Users, decks and cards. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An `Id` in a path or query. */
export const IdInPath = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.toNumber(), v.safeInteger());

/** Reviews, sessions and exams use UUID v7; any UUID is accepted. */
export const Uuid = v.pipe(v.string(), v.uuid("Must be a UUID."), v.toLowerCase());

const isInRange = (ms: number) => ms >= 0 && ms < 7_258_118_400_000;

const isRealDay = (day: string) => {
  const at = Date.parse(day);
  // The parser reads 30 February as 2 March.
  return isInRange(at) && new Date(at).toISOString().startsWith(day);
};

const isRealTime = (time: string) =>
  isRealDay(time.slice(0, "2026-01-31".length)) && isInRange(Date.parse(time));

/** Stored in the browser; absent for clients without storage. */
export const DeviceId = v.optional(Uuid);

/** ISO 8601 in UTC or with an offset, to the millisecond, between 1970 and 2200. */
export const Timestamp = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/,
    "Must be a time like 2026-01-31T09:30:00.000Z.",
  ),
  v.check(isRealTime, "Must be a time between 1970 and 2200."),
);

/** Between 1970 and 2200. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "Must be a day like 2026-01-31."),
  v.check(isRealDay, "Must be a day between 1970 and 2200."),
);

/** Cached valid names: a lookup takes longer than the rest of a review. */
const zones = new Set<string>();
/** Bounds memory: case variants make any number of names. */
const ZONES_CACHED = 1000;

const isTimeZone = (name: string) => {
  if (zones.has(name)) return true;
  try {
    Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  if (zones.size < ZONES_CACHED) zones.add(name);
  return true;
};

/** IANA name, such as Africa/Cairo. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(isTimeZone, "Must be an IANA time zone such as Africa/Cairo."),
);

/** The learner's time zone; days begin at 4 AM there. Absent: UTC. */
export const TIME_ZONE_HEADER = "x-time-zone";

/** On every answer of our API, to distinguish it from a captive portal's page. */
export const SERVER_HEADER = "x-ibis";

/** A `CsrfToken` from the page, on every request but GET, HEAD and OPTIONS. */
export const CSRF_HEADER = "x-csrf-token";

/** 32 random bytes in URL-safe base64. */
export const CsrfToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, "Must be 32 bytes in base64url."));

/** PostgreSQL's text cannot hold U+0000, and lone surrogates are not UTF-8. */
export const isStorable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

/** Text of at most `max` characters (UTF-16 units) that can be stored; may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function text(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(max, `Must have at most ${max} characters.`),
    v.check(isStorable, "Must not contain null characters or broken Unicode."),
  );
}

export const BLANK = "Must not be empty.";

/** `text`, trimmed and not empty. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(max: number) {
  return v.pipe(text(max), v.trim(), v.minLength(1, BLANK));
}

export const hasEachOnce = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;

/** A whole number in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export function queryInteger(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, message),
    v.toNumber(),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.metadata({ schema: { type: "integer", minimum: min, maximum: max } }),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export const choice = <const T extends readonly string[]>(words: T) =>
  v.picklist(words, `Must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}.`);

/** `true` or `false` in a query string. */
export const QueryBoolean = v.pipe(
  choice(["true", "false"]),
  v.transform((value) => value === "true"),
  v.metadata({ schema: { type: "boolean" } }),
);

/** A parameter that may be given several times. */
/* @__NO_SIDE_EFFECTS__ */
export const repeated = <const S extends v.GenericSchema<string, unknown>>(item: S, max = 50) =>
  v.optional(
    v.union([
      v.pipe(
        item,
        v.transform((one) => [one]),
      ),
      v.pipe(v.array(item), v.maxLength(max)),
    ]),
  );

/* @__NO_SIDE_EFFECTS__ */
export function pageQuery(defaultSize: number, maxSize: number) {
  return {
    page: v.optional(queryInteger(0, 1_000_000), "0"),
    size: v.optional(queryInteger(1, maxSize), String(defaultSize)),
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function pageOf<const S extends v.GenericSchema>(row: S) {
  return v.object({
    content: v.array(row),
    /** From 0. */
    page: v.number(),
    size: v.number(),
    totalElements: v.number(),
    totalPages: v.number(),
  });
}

export const Message = v.object({ message: v.string() });

/** A secret from a mail or a token record; its content is checked by lookup. */
export const Secret = v.pipe(text(512), v.minLength(1, BLANK));
