/** The statements by which the application takes new reviews, as text: what it asks Drizzle for comes to these. */
/** A column, the key of its value in JSON, and its type. */
type Column = readonly [column: string, key: string, type: string];

/** Rows that come as one parameter of JSON. */
const into = (table: string, columns: readonly Column[]) =>
  `insert into "${table}" (${columns.map(([name]) => `"${name}"`).join(", ")}) select ${columns
    .map(([, key]) => `"${key}"`)
    .join(", ")} from json_to_recordset($1) as given(${columns
    .map(([, key, type]) => `"${key}" ${type}`)
    .join(", ")})`;

const TIME = "timestamp (3) with time zone";

const REVIEW_COLUMNS: readonly Column[] = [
  ["review_id", "reviewId", "uuid"],
  ["user_id", "userId", "bigint"],
  ["card_id", "cardId", "bigint"],
  ["version", "version", "integer"],
  ["performance", "performance", "smallint"],
  ["voided", "voided", "boolean"],
  ["undecided", "undecided", "boolean"],
  ["reviewed_at", "reviewTimestamp", TIME],
  ["modified_at", "updatedAt", TIME],
  ["study_time_seconds", "studyTimeSeconds", "double precision"],
  ["error_type", "errorType", "text"],
  ["notes", "notes", "text"],
  ["answer_quality", "answerQuality", "smallint"],
  ["confidence", "confidence", "double precision"],
  ["device_id", "deviceId", "text"],
  ["device_counter", "counter", "bigint"],
  ["session_id", "sessionId", "uuid"],
  ["time_zone", "timeZone", "text"],
  ["checksum", "checksum", "text"],
  ["parameters", "parameters", "text"],
  ["received_at", "receivedAt", TIME],
  ["clock_skew_ms", "clockSkewMs", "bigint"],
];

const STATE_COLUMNS: readonly Column[] = [
  ["user_id", "userId", "bigint"],
  ["card_id", "cardId", "bigint"],
  ["state", "state", "text"],
  ["due", "due", TIME],
  ["stability", "stability", "double precision"],
  ["difficulty", "difficulty", "double precision"],
  ["scheduled_days", "scheduledDays", "integer"],
  ["learning_step", "learningStep", "integer"],
  ["reps", "reps", "integer"],
  ["lapses", "lapses", "integer"],
  ["last_review", "lastReview", TIME],
];

const CURRENT_COLUMNS: readonly Column[] = [
  ["user_id", "userId", "bigint"],
  ["review_id", "reviewId", "uuid"],
  ["seq", "seq", "bigint"],
];

const OF_ARRIVAL = new Set(["user_id", "received_at", "clock_skew_ms"]);
const versionColumns = REVIEW_COLUMNS.map(([name]) => name).filter((name) => !OF_ARRIVAL.has(name));
const allOfVersion = versionColumns.map((column) => `"reviews"."${column}"`).join(", ");

export const aliveSignIn =
  'select "id" from "sign_ins" where ("sign_ins"."id" = $1 and "sign_ins"."user_id" = $2 and "sign_ins"."revoked_at" is null and "sign_ins"."ends_at" > $3)';

export const lockLearner = 'select "id" from "users" where "users"."id" = $1 for no key update';

/** Values: the learner, the reviews' ids. */
export const known = `select ${allOfVersion}, "current_reviews"."seq" is not null from "reviews" left join "current_reviews" on "current_reviews"."seq" = "reviews"."seq" where ("reviews"."user_id" = $1 and "reviews"."review_id" = any($2)) order by "reviews"."seq"`;

/** Values: the cards' ids, the learner. */
export const answerable = `select "cards"."id" from "cards" inner join "decks" on "decks"."id" = "cards"."deck_id" where ("cards"."id" = any($1) and ("decks"."owner_id" = $2 or "decks"."is_public")) for key share of "cards"`;

/** The others take their rows as JSON. */
export const appended = `${into("reviews", REVIEW_COLUMNS)} returning "seq"`;

export const counting = `${into("current_reviews", CURRENT_COLUMNS)} on conflict ("user_id", "review_id") do update set "seq" = excluded."seq"`;

export const stored = `${into("card_states", STATE_COLUMNS)} on conflict ("user_id", "card_id") do update set
    ("state", "due", "stability", "difficulty", "scheduled_days", "learning_step", "reps", "lapses", "last_review") =
    (excluded."state", excluded."due", excluded."stability", excluded."difficulty", excluded."scheduled_days",
      excluded."learning_step", excluded."reps", excluded."lapses", excluded."last_review")`;

/** Values: the learner, the cards' ids. */
export const answersOf = `select "reviews"."card_id", "reviews"."review_id", "reviews"."performance", "reviews"."reviewed_at", "reviews"."device_id", "reviews"."device_counter" from "reviews" inner join "current_reviews" on "current_reviews"."seq" = "reviews"."seq" where ("reviews"."user_id" = $1 and "reviews"."card_id" = any($2) and not "reviews"."voided")`;
