CREATE TABLE "account_usage" (
	"owner_id" bigint NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "account_usage_owner_id_what_pk" PRIMARY KEY("owner_id","what")
);
--> statement-breakpoint
ALTER TABLE "account_usage" ADD CONSTRAINT "account_usage_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "account_usage" ("owner_id", "what", "count")
SELECT "owner_id", 'decks', count(*) FROM "decks" GROUP BY "owner_id"
UNION ALL
SELECT "owner_id", 'cards', count(*) FROM "cards" JOIN "decks" ON "decks"."id" = "deck_id" GROUP BY "owner_id"
UNION ALL
SELECT "user_id", 'sessions', count(*) FROM "study_sessions" GROUP BY "user_id"
UNION ALL
SELECT "owner_id", 'tags', count(*) FROM "tags" GROUP BY "owner_id";
