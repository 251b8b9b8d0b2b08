CREATE TABLE "schedules_to_replay" (
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	CONSTRAINT "schedules_to_replay_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "schedules_to_replay" ADD CONSTRAINT "schedules_to_replay_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules_to_replay" ADD CONSTRAINT "schedules_to_replay_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Answers of devices whose clocks were ahead count when they arrived. What followed from their times is replayed by the
-- scheduler, at the next start.
INSERT INTO "schedules_to_replay" ("user_id", "card_id")
SELECT DISTINCT "user_id", "card_id" FROM "reviews" WHERE "reviewed_at" > "received_at" + interval '1 day';--> statement-breakpoint
UPDATE "reviews" SET
	"reviewed_at" = CASE WHEN "reviewed_at" > "received_at" + interval '1 day' THEN "received_at" ELSE "reviewed_at" END,
	"modified_at" = CASE WHEN "modified_at" > "received_at" + interval '1 day' THEN "received_at" ELSE "modified_at" END
WHERE greatest("reviewed_at", "modified_at") > "received_at" + interval '1 day';
