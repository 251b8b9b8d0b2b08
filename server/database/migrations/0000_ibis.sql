-- Letters with accents beside those without, and numbers by their size; a PostgreSQL without ICU orders by code points.
DO $$ BEGIN
	CREATE COLLATION public.titles (provider = icu, locale = 'und-u-kn');
EXCEPTION WHEN OTHERS THEN
	CREATE COLLATION public.titles FROM "C";
END $$;--> statement-breakpoint
-- Inlined, the key looks as cheap as a comparison, so that in a deck that grew since its table was last analysed all cards'
-- keys are computed rather than looked up. In this language it is not inlined, and has the cost that it has.
CREATE FUNCTION card_key(value text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
	RETURN md5(btrim(regexp_replace(normalize(value, NFC), E'[ \t\n\r\f\v\u00A0]+' COLLATE "C", ' ', 'g')))::uuid;
END $$;--> statement-breakpoint
CREATE FUNCTION has_media(front text, back text, hint text, notes text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT front LIKE '%](media:%' OR back LIKE '%](media:%' OR front LIKE '%](audio:%' OR back LIKE '%](audio:%'
		OR hint LIKE '%](media:%' OR notes LIKE '%](media:%' OR hint LIKE '%](audio:%' OR notes LIKE '%](audio:%'
$$;--> statement-breakpoint
CREATE FUNCTION media_in(front text, back text, hint text, notes text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
	FROM regexp_matches(front || ' ' || back || ' ' || hint || ' ' || notes, '\]\((?:media|audio):([0-9a-f]{64})\)', 'g') AS found
$$;--> statement-breakpoint
-- An extension may be there before, in a schema of its own: the function below names it where it is.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Words as they are written; without parts that are joined by signs, which `search_text` takes apart.
CREATE TEXT SEARCH CONFIGURATION public.search_exact (COPY = pg_catalog.simple);--> statement-breakpoint
-- Stems: of words in plain Latin letters, English ones; of all others, Arabic ones, which leaves other scripts as they are.
CREATE TEXT SEARCH CONFIGURATION public.search_stem (COPY = pg_catalog.english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.search_stem ALTER MAPPING FOR word, numword WITH pg_catalog.arabic_stem;--> statement-breakpoint
-- A text in the form in which it is searched: without accents, vowel signs, tatweel and marks of direction, with one form
-- for each of the letters alef, waw, ya, ta marbuta and kaf, with digits of ASCII, and without the signs by which the parser
-- would join words to an address or a number. Chinese and Japanese have no spaces: each of their letters is a word.
DO $do$
DECLARE
	extensions text;
BEGIN
	SELECT quote_ident(nspname) INTO extensions
	FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent';
	EXECUTE replace($create$
CREATE FUNCTION public.search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
BEGIN
	IF octet_length(value) <> char_length(value) THEN
		value := translate(normalize(value, NFKC),
			U&'\0622\0623\0625\0671\0624\0626\0649\06CC\0629\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0621\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF',
			U&'\0627\0627\0627\0627\0648\064A\064A\064A\0647\064301234567890123456789');
		value := EXTENSIONS.unaccent('EXTENSIONS.unaccent'::regdictionary, value);
		IF value ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]' THEN
			value := regexp_replace(value, '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g');
		END IF;
	END IF;
	RETURN translate(value, '/.@_:<&+-', '         ');
END $$
$create$, 'EXTENSIONS', extensions);
END $do$;--> statement-breakpoint
-- The words of a card: A of its front, B of its back, C of its hint and notes; D are stems.
CREATE FUNCTION public.card_words(front text, back text, hint text, notes text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
DECLARE
	rest text := hint || ' ' || notes;
	words tsvector;
BEGIN
	front := public.search_text(front);
	back := public.search_text(back);
	words := setweight(to_tsvector('public.search_exact', front), 'A')
		|| setweight(to_tsvector('public.search_exact', back), 'B');
	IF rest <> ' ' THEN
		rest := public.search_text(rest);
		words := words || setweight(to_tsvector('public.search_exact', rest), 'C');
	END IF;
	RETURN words || setweight(to_tsvector('public.search_stem', front || ' ' || back || ' ' || rest), 'D');
END $$;--> statement-breakpoint
-- The words of a deck: A of its title, B of its tags, C of its description; D are stems.
CREATE FUNCTION public.deck_words(title text, tags text[], description text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
DECLARE
	labels text := public.search_text(array_to_string(tags, ' '));
BEGIN
	title := public.search_text(title);
	description := public.search_text(description);
	RETURN setweight(to_tsvector('public.search_exact', title), 'A')
		|| setweight(to_tsvector('public.search_exact', labels), 'B')
		|| setweight(to_tsvector('public.search_exact', description), 'C')
		|| setweight(to_tsvector('public.search_stem', title || ' ' || labels || ' ' || description), 'D');
END $$;--> statement-breakpoint
-- A query whose words count only with these weights; '' leaves them all.
CREATE FUNCTION public.search_weighted(query tsquery, weights text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN weights = '' THEN query
		ELSE regexp_replace(query::text, '''([^'']+)''(?::(\*))?', '''\1'':\2' || weights, 'g')::tsquery END
$$;--> statement-breakpoint
-- The words of a text as they are written, one after the other; with `begins`, the last may be the beginning of a word.
CREATE FUNCTION public.search_exactly(value text, begins boolean, weights text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
	query tsquery := phraseto_tsquery('public.search_exact', public.search_text(value));
BEGIN
	IF begins AND numnode(query) > 0 THEN
		query := (query::text || ':*')::tsquery;
	END IF;
	RETURN public.search_weighted(query, weights);
END $$;--> statement-breakpoint
-- The same, or other forms of these words.
CREATE FUNCTION public.search_loosely(value text, begins boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
	SELECT public.search_exactly(value, begins, '')
		|| public.search_weighted(phraseto_tsquery('public.search_stem', public.search_text(value)), 'D')
$$;--> statement-breakpoint
CREATE TABLE "account_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL
);--> statement-breakpoint
CREATE TABLE "account_devices" (
	"user_id" bigint NOT NULL,
	"device_id" uuid NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);--> statement-breakpoint
CREATE TABLE "account_usage" (
	"owner_id" bigint NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "account_usage_owner_id_what_pk" PRIMARY KEY("owner_id","what")
);--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "oauth_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"code_verifier" text NOT NULL,
	"challenge" text NOT NULL,
	"session_duration" double precision NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"code_hash" text
);--> statement-breakpoint
CREATE TABLE "oauth_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"theme" text,
	"animations_disabled" boolean,
	"card_font_size" text,
	"profile_public" boolean DEFAULT true NOT NULL
);--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid,
	"repeated_at" timestamp (3) with time zone,
	"successor_hash" text
);--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"revoked_at" timestamp (3) with time zone,
	"revoked_because" text
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_skeleton" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"oauth_user" boolean DEFAULT false NOT NULL,
	"subscription_status" text DEFAULT 'TRIAL' NOT NULL,
	"subscription_ends_at" timestamp (3) with time zone,
	"plan_name" text DEFAULT 'Trial' NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"device_proofs_from" timestamp (3) with time zone,
	"terms_accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "anki_cards" (
	"owner_id" bigint NOT NULL,
	"guid" text NOT NULL,
	"ord" integer NOT NULL,
	"card_id" bigint NOT NULL,
	"modified_at" bigint NOT NULL,
	"digest" text NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anki_cards_owner_id_guid_ord_pk" PRIMARY KEY("owner_id","guid","ord")
);--> statement-breakpoint
CREATE TABLE "anki_decks" (
	"owner_id" bigint NOT NULL,
	"title" text NOT NULL,
	"deck_id" bigint NOT NULL,
	CONSTRAINT "anki_decks_owner_id_title_pk" PRIMARY KEY("owner_id","title")
);--> statement-breakpoint
CREATE TABLE "package_imports" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"takes_history" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"message" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"order_id" uuid NOT NULL,
	"plan_name" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"period_from" timestamp (3) with time zone NOT NULL,
	"period_to" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"months" integer,
	"provider" text NOT NULL,
	"provider_ref" text,
	"payment_url" text,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"period_from" timestamp (3) with time zone,
	"period_to" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('unpaid', 'processing', 'completed', 'declined', 'given_up'))
);--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	CONSTRAINT "payment_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"provider" text NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_messages_provider_message_id_pk" PRIMARY KEY("provider","message_id")
);--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"months" integer,
	"tier" text NOT NULL,
	"limits" jsonb NOT NULL,
	"offered" text DEFAULT 'always' NOT NULL,
	CONSTRAINT "plans_price" CHECK ("plans"."price_minor" >= 0),
	CONSTRAINT "plans_currency" CHECK ("plans"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "plans_months" CHECK ("plans"."months" > 0),
	CONSTRAINT "plans_tier" CHECK (("plans"."tier" = 'ENTERPRISE') = (lower("plans"."name") = 'enterprise') and "plans"."tier" in ('FREE', 'TRIAL', 'PREMIUM', 'ENTERPRISE')),
	CONSTRAINT "plans_offered" CHECK ("plans"."offered" in ('always', 'sandbox', 'never'))
);--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"plan_name" text NOT NULL,
	"plan_id" text,
	"order_id" uuid
);--> statement-breakpoint
CREATE TABLE "subscription_mails" (
	"user_id" bigint NOT NULL,
	"occasion" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_mails_user_id_occasion_pk" PRIMARY KEY("user_id","occasion")
);--> statement-breakpoint
CREATE TABLE "bulk_changed_cards" (
	"change" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"tag_ids" bigint[],
	"front" text,
	"back" text,
	CONSTRAINT "bulk_changed_cards_change_card_id_pk" PRIMARY KEY("change","card_id")
);--> statement-breakpoint
CREATE TABLE "bulk_changed_decks" (
	"change" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"folder_id" bigint,
	"tags" text[],
	"tags_after" text[],
	"favorite_since" timestamp (3) with time zone,
	CONSTRAINT "bulk_changed_decks_change_deck_id_pk" PRIMARY KEY("change","deck_id")
);--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_deck_id" bigint,
	"over_limit" bigint[] DEFAULT '{}' NOT NULL,
	"replacement" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"restored" integer
);--> statement-breakpoint
CREATE TABLE "bulk_deck_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_deck_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"folder_id" bigint,
	"over_limit" bigint[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"restored" integer
);--> statement-breakpoint
CREATE TABLE "card_batches" (
	"owner_id" bigint NOT NULL,
	"batch_id" uuid NOT NULL,
	"deck_id" bigint NOT NULL,
	"kind" text DEFAULT 'added' NOT NULL,
	"created" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_batches_owner_id_batch_id_pk" PRIMARY KEY("owner_id","batch_id")
);--> statement-breakpoint
CREATE TABLE "card_tags" (
	"card_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "card_tags_card_id_tag_id_pk" PRIMARY KEY("card_id","tag_id")
);--> statement-breakpoint
CREATE TABLE "cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deck_id" bigint NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"variant" smallint DEFAULT 0 NOT NULL,
	"note_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "cards_hint_length" CHECK (char_length("cards"."hint") <= 1000),
	CONSTRAINT "cards_notes_length" CHECK (char_length("cards"."notes") <= 10000)
);--> statement-breakpoint
CREATE TABLE "decks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"folder_id" bigint,
	"front_language" text,
	"back_language" text,
	"synonyms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"was_public" boolean DEFAULT false NOT NULL,
	"card_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"purged_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "favorite_decks" (
	"user_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_decks_user_id_deck_id_pk" PRIMARY KEY("user_id","deck_id")
);--> statement-breakpoint
CREATE TABLE "folders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "removed_cards" (
	"deck_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"removed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "removed_cards_deck_id_card_id_pk" PRIMARY KEY("deck_id","card_id")
);--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "adaptive_exam_items" (
	"exam" bigint NOT NULL,
	"position" smallint NOT NULL,
	"card_id" bigint NOT NULL,
	"question" text NOT NULL,
	"choices" text[] NOT NULL,
	"right" smallint NOT NULL,
	"topic" text,
	"a" double precision NOT NULL,
	"b" double precision NOT NULL,
	"c" double precision NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"choice" smallint,
	"time_ms" integer,
	CONSTRAINT "adaptive_exam_items_exam_position_pk" PRIMARY KEY("exam","position")
);--> statement-breakpoint
CREATE TABLE "adaptive_exams" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adaptive_exams_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"configuration" jsonb NOT NULL,
	"bank" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end" text
);--> statement-breakpoint
CREATE TABLE "accepted_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accepted_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"for_everyone" boolean NOT NULL,
	"answer" text NOT NULL,
	"digest" text GENERATED ALWAYS AS (md5(answer)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "answer_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"answer" text NOT NULL,
	"expected" text NOT NULL,
	"outcome" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"configuration" jsonb NOT NULL,
	"asked" jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"timed_out" boolean DEFAULT false NOT NULL,
	"proctored" boolean DEFAULT true NOT NULL,
	"delivered" text,
	"results" jsonb,
	"decisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"scheduled" boolean DEFAULT true NOT NULL,
	"question_count" integer NOT NULL,
	"points" double precision DEFAULT 0 NOT NULL,
	"unsure_count" integer DEFAULT 0 NOT NULL,
	"overruled_count" integer DEFAULT 0 NOT NULL,
	"time_zone" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "exam_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"searched_name" text NOT NULL,
	"description" text NOT NULL,
	"is_public" boolean NOT NULL,
	"configuration" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "media_owners" (
	"owner_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"source" text,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "media_owners_owner_id_hash_pk" PRIMARY KEY("owner_id","hash")
);--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"message" text NOT NULL,
	"component" text NOT NULL,
	"status_code" smallint,
	"context" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"correlation_id" text,
	"path" text NOT NULL,
	"version" text NOT NULL,
	"session_id" text NOT NULL,
	"user_id" bigint,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"reminder_app" boolean DEFAULT true NOT NULL,
	"reminder_email" boolean DEFAULT false NOT NULL,
	"reminder_push" boolean DEFAULT false NOT NULL,
	"achievement_app" boolean DEFAULT true NOT NULL,
	"achievement_email" boolean DEFAULT false NOT NULL,
	"achievement_push" boolean DEFAULT false NOT NULL,
	"system_app" boolean DEFAULT true NOT NULL,
	"system_email" boolean DEFAULT false NOT NULL,
	"system_push" boolean DEFAULT false NOT NULL,
	"reminder_enabled" boolean DEFAULT true NOT NULL,
	"reminder_hour" smallint DEFAULT 9 NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"toasts" boolean DEFAULT true NOT NULL,
	"sounds" boolean DEFAULT false NOT NULL,
	"vibration" boolean DEFAULT false NOT NULL,
	"time_zone" text,
	CONSTRAINT "notification_settings_reminder_hour" CHECK ("notification_settings"."reminder_hour" between 0 and 23),
	CONSTRAINT "notification_settings_quiet_hours" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_to" is null)
        and "notification_settings"."quiet_from" between 0 and 23 and "notification_settings"."quiet_to" between 0 and 23)
);--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"occasion" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"pending" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "deck_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deck_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deck_id" bigint NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"user_id" bigint,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "deck_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "deck_invitations_by_one_way" CHECK (("deck_invitations"."token_hash" is null) <> ("deck_invitations"."user_id" is null)),
	CONSTRAINT "deck_invitations_uses" CHECK ("deck_invitations"."uses" between 0 and "deck_invitations"."max_uses")
);--> statement-breakpoint
CREATE TABLE "deck_members" (
	"deck_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	"links_closed_at" timestamp (3) with time zone,
	CONSTRAINT "deck_members_deck_id_user_id_pk" PRIMARY KEY("deck_id","user_id")
);--> statement-breakpoint
CREATE TABLE "deck_study_options" (
	"user_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"preset_id" bigint,
	"limits_until" timestamp (3) with time zone,
	"new_limit" smallint,
	"review_limit" smallint,
	CONSTRAINT "deck_study_options_user_id_deck_id_pk" PRIMARY KEY("user_id","deck_id")
);--> statement-breakpoint
CREATE TABLE "preset_trainings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"preset_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL,
	"result" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "preset_trainings_presetId_unique" UNIQUE("preset_id")
);--> statement-breakpoint
CREATE TABLE "rescheduled_cards" (
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"reschedule" bigint NOT NULL,
	CONSTRAINT "rescheduled_cards_user_id_card_id_reschedule_pk" PRIMARY KEY("user_id","card_id","reschedule")
);--> statement-breakpoint
CREATE TABLE "reschedules" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reschedules_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reschedule_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"preset_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"options" jsonb NOT NULL,
	"moved" integer NOT NULL,
	"undone_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "study_presets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "answered_cards" (
	"user_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"difficulty_sum" numeric DEFAULT 0 NOT NULL,
	CONSTRAINT "answered_cards_user_id_deck_id_pk" PRIMARY KEY("user_id","deck_id")
);--> statement-breakpoint
CREATE TABLE "card_marks" (
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"buried_until" timestamp (3) with time zone,
	"buried_at" timestamp (3) with time zone,
	"flag" smallint DEFAULT 0 NOT NULL,
	"flag_at" timestamp (3) with time zone,
	"marked" boolean DEFAULT false NOT NULL,
	"marked_at" timestamp (3) with time zone,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "card_marks_user_id_card_id_pk" PRIMARY KEY("user_id","card_id"),
	CONSTRAINT "card_marks_flag" CHECK ("card_marks"."flag" between 0 and 7)
);--> statement-breakpoint
CREATE TABLE "card_states" (
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"state" text NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_step" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review" timestamp (3) with time zone NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "card_states_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);--> statement-breakpoint
CREATE TABLE "current_reviews" (
	"user_id" bigint NOT NULL,
	"review_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "current_reviews_user_id_review_id_pk" PRIMARY KEY("user_id","review_id")
);--> statement-breakpoint
CREATE TABLE "removed_schedules" (
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"removed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "removed_schedules_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);--> statement-breakpoint
CREATE TABLE "reviews" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"performance" smallint NOT NULL,
	"voided" boolean NOT NULL,
	"undecided" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"study_time_seconds" double precision NOT NULL,
	"error_type" text,
	"notes" text,
	"answer_quality" smallint,
	"confidence" double precision,
	"device_id" text,
	"device_counter" bigint,
	"session_id" uuid,
	"time_zone" text NOT NULL,
	"checksum" text NOT NULL,
	"parameters" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"clock_skew_ms" bigint,
	CONSTRAINT "reviews_performance" CHECK ("reviews"."performance" between 1 and 4)
);--> statement-breakpoint
CREATE TABLE "study_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"deck_id" bigint,
	"type" text DEFAULT 'study' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_devices" ADD CONSTRAINT "account_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_usage" ADD CONSTRAINT "account_usage_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flows" ADD CONSTRAINT "oauth_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_identities" ADD CONSTRAINT "oauth_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anki_cards" ADD CONSTRAINT "anki_cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anki_cards" ADD CONSTRAINT "anki_cards_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anki_decks" ADD CONSTRAINT "anki_decks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anki_decks" ADD CONSTRAINT "anki_decks_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_imports" ADD CONSTRAINT "package_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_mails" ADD CONSTRAINT "subscription_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changed_cards" ADD CONSTRAINT "bulk_changed_cards_change_bulk_changes_seq_fk" FOREIGN KEY ("change") REFERENCES "public"."bulk_changes"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changed_cards" ADD CONSTRAINT "bulk_changed_cards_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changed_decks" ADD CONSTRAINT "bulk_changed_decks_change_bulk_deck_changes_seq_fk" FOREIGN KEY ("change") REFERENCES "public"."bulk_deck_changes"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changed_decks" ADD CONSTRAINT "bulk_changed_decks_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_deck_changes" ADD CONSTRAINT "bulk_deck_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_batches" ADD CONSTRAINT "card_batches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tags" ADD CONSTRAINT "card_tags_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tags" ADD CONSTRAINT "card_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_decks" ADD CONSTRAINT "favorite_decks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_decks" ADD CONSTRAINT "favorite_decks_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_cards" ADD CONSTRAINT "removed_cards_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adaptive_exam_items" ADD CONSTRAINT "adaptive_exam_items_exam_adaptive_exams_seq_fk" FOREIGN KEY ("exam") REFERENCES "public"."adaptive_exams"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adaptive_exams" ADD CONSTRAINT "adaptive_exams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adaptive_exams" ADD CONSTRAINT "adaptive_exams_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_answers" ADD CONSTRAINT "accepted_answers_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_answers" ADD CONSTRAINT "accepted_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reports" ADD CONSTRAINT "answer_reports_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reports" ADD CONSTRAINT "answer_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reports" ADD CONSTRAINT "answer_reports_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_templates" ADD CONSTRAINT "exam_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_owners" ADD CONSTRAINT "media_owners_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_owners" ADD CONSTRAINT "media_owners_hash_media_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."media"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_invitations" ADD CONSTRAINT "deck_invitations_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_invitations" ADD CONSTRAINT "deck_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_members" ADD CONSTRAINT "deck_members_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_members" ADD CONSTRAINT "deck_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_study_options" ADD CONSTRAINT "deck_study_options_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_study_options" ADD CONSTRAINT "deck_study_options_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_study_options" ADD CONSTRAINT "deck_study_options_preset_id_study_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."study_presets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preset_trainings" ADD CONSTRAINT "preset_trainings_preset_id_study_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."study_presets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preset_trainings" ADD CONSTRAINT "preset_trainings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescheduled_cards" ADD CONSTRAINT "rescheduled_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescheduled_cards" ADD CONSTRAINT "rescheduled_cards_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescheduled_cards" ADD CONSTRAINT "rescheduled_cards_reschedule_reschedules_seq_fk" FOREIGN KEY ("reschedule") REFERENCES "public"."reschedules"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_preset_id_study_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."study_presets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_presets" ADD CONSTRAINT "study_presets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_cards" ADD CONSTRAINT "answered_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_cards" ADD CONSTRAINT "answered_cards_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_marks" ADD CONSTRAINT "card_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_marks" ADD CONSTRAINT "card_marks_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_reviews" ADD CONSTRAINT "current_reviews_seq_reviews_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."reviews"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_schedules" ADD CONSTRAINT "removed_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_schedules" ADD CONSTRAINT "removed_schedules_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activity_user" ON "account_activity" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_flows_code" ON "oauth_flows" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "oauth_flows_expires" ON "oauth_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_identities_user" ON "oauth_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sign_in" ON "refresh_tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton_key" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "anki_cards_card" ON "anki_cards" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "anki_decks_deck" ON "anki_decks" USING btree ("deck_id");--> statement-breakpoint
CREATE UNIQUE INDEX "package_imports_import" ON "package_imports" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "package_imports_changed" ON "package_imports" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("user_id") WHERE "orders"."state" in ('unpaid', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_ref" ON "orders" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_undecided" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('unpaid', 'processing', 'given_up');--> statement-breakpoint
CREATE INDEX "payment_messages_received" ON "payment_messages" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_ref" ON "payment_methods" USING btree ("user_id","provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_name" ON "plans" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "subscription_events_user" ON "subscription_events" USING btree ("user_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_events_order" ON "subscription_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bulk_changed_cards_card" ON "bulk_changed_cards" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "bulk_changed_decks_deck" ON "bulk_changed_decks" USING btree ("deck_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_changes_owner" ON "bulk_changes" USING btree ("owner_id","change_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_at" ON "bulk_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_deck_changes_owner" ON "bulk_deck_changes" USING btree ("owner_id","change_id");--> statement-breakpoint
CREATE INDEX "bulk_deck_changes_at" ON "bulk_deck_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "card_tags_tag" ON "card_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "cards_deck" ON "cards" USING btree ("deck_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cards_front" ON "cards" USING btree ("deck_id",card_key("front")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cards_changed" ON "cards" USING btree ("deck_id","changed_in") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cards_note" ON "cards" USING btree ("note_id") WHERE note_id is not null;--> statement-breakpoint
CREATE INDEX "cards_deck_notes" ON "cards" USING btree ("deck_id","note_id") WHERE note_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "cards_of_deck" ON "cards" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "cards_media" ON "cards" USING gin (media_in("front", "back", "hint", "notes")) WHERE has_media("cards"."front", "cards"."back", "cards"."hint", "cards"."notes");--> statement-breakpoint
CREATE INDEX "decks_trashed" ON "decks" USING btree ("deleted_at") WHERE deleted_at is not null and purged_at is null;--> statement-breakpoint
CREATE INDEX "decks_owner" ON "decks" USING btree ("owner_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "decks_folder" ON "decks" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "decks_public" ON "decks" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "favorite_decks_deck" ON "favorite_decks" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "folders_owner" ON "folders" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "removed_cards_since" ON "removed_cards" USING btree ("deck_id","removed_in");--> statement-breakpoint
CREATE INDEX "removed_cards_card" ON "removed_cards" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_owner_name" ON "tags" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "tags_name" ON "tags" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "adaptive_exams_user" ON "adaptive_exams" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "adaptive_exams_deck" ON "adaptive_exams" USING btree ("deck_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accepted_answers_once" ON "accepted_answers" USING btree ("card_id","user_id","digest");--> statement-breakpoint
CREATE INDEX "accepted_answers_user" ON "accepted_answers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_reports_once" ON "answer_reports" USING btree ("exam_id","question_id");--> statement-breakpoint
CREATE INDEX "answer_reports_card" ON "answer_reports" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "answer_reports_user" ON "answer_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exams_user" ON "exams" USING btree ("user_id","started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exams_deck" ON "exams" USING btree ("deck_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exams_open" ON "exams" USING btree ("user_id","deck_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "exams_deadline" ON "exams" USING btree ("deadline_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_templates_name" ON "exam_templates" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "exam_templates_public" ON "exam_templates" USING btree ("id") WHERE "exam_templates"."is_public";--> statement-breakpoint
CREATE INDEX "media_owners_hash" ON "media_owners" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "error_reports_received" ON "error_reports" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_occasion" ON "notifications" USING btree ("user_id","occasion");--> statement-breakpoint
CREATE INDEX "notifications_pending" ON "notifications" USING btree ("id") WHERE "notifications"."pending";--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_sign_in" ON "push_subscriptions" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "deck_invitations_deck" ON "deck_invitations" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "deck_invitations_user" ON "deck_invitations" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "deck_members_user" ON "deck_members" USING btree ("user_id","deck_id");--> statement-breakpoint
CREATE INDEX "deck_study_options_deck" ON "deck_study_options" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "deck_study_options_preset" ON "deck_study_options" USING btree ("preset_id");--> statement-breakpoint
CREATE INDEX "preset_trainings_user" ON "preset_trainings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rescheduled_cards_reschedule" ON "rescheduled_cards" USING btree ("reschedule","card_id");--> statement-breakpoint
CREATE INDEX "rescheduled_cards_card" ON "rescheduled_cards" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reschedules_user" ON "reschedules" USING btree ("user_id","reschedule_id");--> statement-breakpoint
CREATE INDEX "reschedules_preset" ON "reschedules" USING btree ("preset_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "study_presets_name" ON "study_presets" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "study_presets_default" ON "study_presets" USING btree ("user_id") WHERE "study_presets"."is_default";--> statement-breakpoint
CREATE INDEX "answered_cards_deck" ON "answered_cards" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "card_marks_changed" ON "card_marks" USING btree ("user_id","changed_in");--> statement-breakpoint
CREATE INDEX "card_marks_card" ON "card_marks" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "card_states_due" ON "card_states" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "card_states_changed" ON "card_states" USING btree ("user_id","changed_in");--> statement-breakpoint
CREATE INDEX "card_states_card" ON "card_states" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "card_states_lapses" ON "card_states" USING btree ("user_id","lapses") WHERE lapses > 0;--> statement-breakpoint
CREATE INDEX "current_reviews_seq" ON "current_reviews" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "removed_schedules_since" ON "removed_schedules" USING btree ("user_id","removed_in");--> statement-breakpoint
CREATE INDEX "removed_schedules_card" ON "removed_schedules" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "reviews_user_review" ON "reviews" USING btree ("user_id","review_id");--> statement-breakpoint
CREATE INDEX "reviews_user_card" ON "reviews" USING btree ("user_id","card_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reviews_user_session" ON "reviews" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "reviews_user_time" ON "reviews" USING btree ("user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reviews_card" ON "reviews" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "study_sessions_user" ON "study_sessions" USING btree ("user_id","started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "study_sessions_deck" ON "study_sessions" USING btree ("deck_id");--> statement-breakpoint
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_in := pg_current_xact_id();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_changed BEFORE INSERT OR UPDATE ON "cards"
	FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER card_states_added BEFORE INSERT ON "card_states"
	FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
-- A schedule that is replayed to what it was has not changed.
CREATE TRIGGER card_states_changed BEFORE UPDATE ON "card_states"
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER card_marks_changed BEFORE INSERT OR UPDATE ON "card_marks"
	FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
-- Where a deck, a card or a user is deleted with all that hangs on it, nobody is left to be told.
CREATE FUNCTION note_removed_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO removed_cards (deck_id, card_id)
	SELECT decks.id, OLD.id FROM decks WHERE decks.id = OLD.deck_id
	ON CONFLICT (deck_id, card_id) DO UPDATE SET removed_in = excluded.removed_in;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_removed AFTER UPDATE ON "cards"
	FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND (NEW.deleted_at IS NOT NULL OR NEW.deck_id <> OLD.deck_id))
	EXECUTE FUNCTION note_removed_card();--> statement-breakpoint
CREATE TRIGGER cards_deleted AFTER DELETE ON "cards"
	FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION note_removed_card();--> statement-breakpoint
CREATE FUNCTION note_removed_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO removed_schedules (user_id, card_id)
	SELECT users.id, cards.id FROM users, cards WHERE users.id = OLD.user_id AND cards.id = OLD.card_id
	ON CONFLICT (user_id, card_id) DO UPDATE SET removed_in = excluded.removed_in;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER card_states_deleted AFTER DELETE ON "card_states"
	FOR EACH ROW EXECUTE FUNCTION note_removed_schedule();--> statement-breakpoint
-- The cards of a deck that stays are marked as deleted, never deleted, so that a deletion of rows is not counted.
CREATE FUNCTION count_added_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE decks SET card_count = card_count + more.count
	FROM (SELECT deck_id, count(*) FROM added WHERE deleted_at IS NULL GROUP BY deck_id) more
	WHERE decks.id = more.deck_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_counted_added AFTER INSERT ON "cards"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_cards();--> statement-breakpoint
-- A transaction that changes cards locks their deck's row before it reads schedules; one that adds or deletes schedules
-- shares that lock before it reads cards. The later of two therefore sees what the earlier one wrote.
CREATE FUNCTION count_changed_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved jsonb;
BEGIN
	SELECT jsonb_agg(to_jsonb(net)) INTO moved FROM (
		SELECT deck_id, id AS card_id, sum(by) AS by FROM (
			SELECT deck_id, id, -1 AS by FROM before WHERE deleted_at IS NULL
			UNION ALL
			SELECT deck_id, id, 1 FROM after WHERE deleted_at IS NULL
		) change GROUP BY deck_id, id HAVING sum(by) <> 0
	) net;
	IF moved IS NULL THEN
		RETURN NULL;
	END IF;
	UPDATE decks SET card_count = card_count + net.by
	FROM (
		SELECT deck_id, sum(by) AS by FROM jsonb_to_recordset(moved) AS net(deck_id bigint, by int) GROUP BY deck_id
	) net
	WHERE decks.id = net.deck_id;
	INSERT INTO answered_cards AS counted (user_id, deck_id, count, difficulty_sum)
	SELECT card_states.user_id, net.deck_id, sum(net.by), sum(net.by * card_states.difficulty::numeric)
	FROM jsonb_to_recordset(moved) AS net(deck_id bigint, card_id bigint, by int)
	JOIN card_states ON card_states.card_id = net.card_id
	GROUP BY card_states.user_id, net.deck_id
	ORDER BY card_states.user_id, net.deck_id
	ON CONFLICT (user_id, deck_id) DO UPDATE SET
		count = counted.count + excluded.count,
		difficulty_sum = counted.difficulty_sum + excluded.difficulty_sum;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_counted_changed AFTER UPDATE ON "cards"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_cards();--> statement-breakpoint
-- The plans depend on how many rows changed, and a plan that is kept would be that of the connection's first change.
CREATE FUNCTION count_answered_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM changed) THEN
		RETURN NULL;
	END IF;
	EXECUTE 'SELECT FROM decks
		WHERE id IN (SELECT cards.deck_id FROM changed JOIN cards ON cards.id = changed.card_id)
		ORDER BY id FOR SHARE';
	IF TG_OP = 'INSERT' THEN
		EXECUTE 'INSERT INTO answered_cards AS counted (user_id, deck_id, count, difficulty_sum)
			SELECT changed.user_id, cards.deck_id, count(*), sum(changed.difficulty::numeric)
			FROM changed JOIN cards ON cards.id = changed.card_id AND cards.deleted_at IS NULL
			GROUP BY changed.user_id, cards.deck_id
			ORDER BY changed.user_id, cards.deck_id
			ON CONFLICT (user_id, deck_id) DO UPDATE SET
				count = counted.count + excluded.count,
				difficulty_sum = counted.difficulty_sum + excluded.difficulty_sum';
	ELSE
		EXECUTE 'UPDATE answered_cards SET
				count = answered_cards.count - less.count,
				difficulty_sum = answered_cards.difficulty_sum - less.difficulty
			FROM (
				SELECT changed.user_id, cards.deck_id, count(*), sum(changed.difficulty::numeric) AS difficulty
				FROM changed JOIN cards ON cards.id = changed.card_id AND cards.deleted_at IS NULL
				GROUP BY changed.user_id, cards.deck_id
			) less
			WHERE answered_cards.user_id = less.user_id AND answered_cards.deck_id = less.deck_id';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER card_states_counted_added AFTER INSERT ON "card_states"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_answered_cards();--> statement-breakpoint
CREATE TRIGGER card_states_counted_deleted AFTER DELETE ON "card_states"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_answered_cards();--> statement-breakpoint
-- An answer does not wait for changes of its deck: where another transaction changes the cards of a deck, the sum is left as
-- it is, and the job `recount-difficulties` brings it in step.
CREATE FUNCTION sum_changed_difficulties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM before) THEN
		RETURN NULL;
	END IF;
	EXECUTE 'WITH free AS MATERIALIZED (
			SELECT id FROM decks
			WHERE id IN (SELECT cards.deck_id FROM before JOIN cards ON cards.id = before.card_id)
			ORDER BY id FOR SHARE SKIP LOCKED
		)
		UPDATE answered_cards SET difficulty_sum = answered_cards.difficulty_sum + more.difficulty
		FROM (
			SELECT before.user_id, cards.deck_id, sum(after.difficulty::numeric - before.difficulty::numeric) AS difficulty
			FROM before
			JOIN after ON after.user_id = before.user_id AND after.card_id = before.card_id
			JOIN cards ON cards.id = before.card_id AND cards.deleted_at IS NULL
			JOIN free ON free.id = cards.deck_id
			WHERE after.difficulty <> before.difficulty
			GROUP BY before.user_id, cards.deck_id
			ORDER BY before.user_id, cards.deck_id
		) more
		WHERE answered_cards.user_id = more.user_id AND answered_cards.deck_id = more.deck_id';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER card_states_summed_changed AFTER UPDATE ON "card_states"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_difficulties();--> statement-breakpoint
-- Kept by the database alone, and not in the schema of the code, so that nobody reads them with a row.
ALTER TABLE "cards" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (public.card_words("front", "back", "hint", "notes")) STORED;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (public.deck_words("title", "tags", "description")) STORED;--> statement-breakpoint
-- A search for words with typing errors looks up hundreds of words, and each look-up reads all that is not yet in the index.
-- New cards and decks are put there at once, which takes no longer over many of them.
CREATE INDEX "cards_words" ON "cards" USING gin ("words") WITH (fastupdate = off) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "decks_words" ON "decks" USING gin ("words") WITH (fastupdate = off) WHERE "deleted_at" IS NULL;--> statement-breakpoint
-- Those of many words that some card, or some deck, has. Of a word that may not be there, PostgreSQL would read a whole table to
-- find one row soon.
CREATE FUNCTION public.words_on_cards(asked text[]) RETURNS SETOF text LANGUAGE sql STABLE STRICT PARALLEL SAFE SET enable_seqscan = off AS $$
	SELECT word FROM unnest(asked) AS word WHERE EXISTS (SELECT FROM public.cards WHERE words @@ quote_literal(word)::tsquery AND deleted_at IS NULL)
$$;--> statement-breakpoint
CREATE FUNCTION public.words_of_decks(asked text[]) RETURNS SETOF text LANGUAGE sql STABLE STRICT PARALLEL SAFE SET enable_seqscan = off AS $$
	SELECT word FROM unnest(asked) AS word WHERE EXISTS (SELECT FROM public.decks WHERE words @@ quote_literal(word)::tsquery AND deleted_at IS NULL)
$$;--> statement-breakpoint
INSERT INTO "plans" ("id", "name", "description", "price_minor", "currency", "months", "tier", "limits", "offered") VALUES
	('free', 'Free', 'Study what you have.', 0, 'EGP', NULL, 'FREE',
		'{"deck_creation": 0, "card_creation": 0, "study_session": null, "export_operation": 0}', 'never'),
	('trial', 'Trial', 'Everything, for seven days.', 0, 'EGP', NULL, 'TRIAL',
		'{"deck_creation": null, "card_creation": null, "study_session": null, "export_operation": null}', 'never'),
	('launch', 'Launch', 'All features, free during our launch.', 0, 'EGP', NULL, 'PREMIUM',
		'{"deck_creation": null, "card_creation": null, "study_session": null, "export_operation": null}', 'always'),
	('basic', 'Basic', 'All features, for 50 decks and 1,000 cards.', 1900, 'EGP', 1, 'PREMIUM',
		'{"deck_creation": 50, "card_creation": 1000, "study_session": null, "export_operation": 20}', 'sandbox'),
	('premium', 'Premium', 'All features without limits.', 4900, 'EGP', 1, 'PREMIUM',
		'{"deck_creation": null, "card_creation": null, "study_session": null, "export_operation": null}', 'sandbox'),
	('enterprise', 'Enterprise', 'All features without limits, for teams.', 19900, 'EGP', 1, 'ENTERPRISE',
		'{"deck_creation": null, "card_creation": null, "study_session": null, "export_operation": null}', 'sandbox');--> statement-breakpoint
-- Every account begins with an event, wherever it comes from.
CREATE FUNCTION begin_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO subscription_events (user_id, type, at, status, ends_at, plan_name)
	VALUES (NEW.id, 'began', NEW.created_at, NEW.subscription_status, NEW.subscription_ends_at, NEW.plan_name);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_begin_subscription AFTER INSERT ON "users"
	FOR EACH ROW EXECUTE FUNCTION begin_subscription();--> statement-breakpoint
-- Events are added, and go only with their account.
CREATE FUNCTION keep_subscription_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'Events of subscriptions are only added.';
END $$;--> statement-breakpoint
CREATE TRIGGER subscription_events_kept BEFORE UPDATE OR DELETE ON "subscription_events"
	FOR EACH ROW EXECUTE FUNCTION keep_subscription_events();--> statement-breakpoint
-- Invoices stay as they are; that of a deleted account loses its buyer.
CREATE FUNCTION keep_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.user_id IS NOT NULL AND NEW.user_id IS NULL THEN
		OLD.user_id := NULL;
		OLD.buyer_name := '';
		OLD.buyer_email := '';
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'Invoices are kept as they were issued.';
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION keep_invoices();
