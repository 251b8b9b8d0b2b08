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
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "card_font_size" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "profile_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_of_deck" ON "cards" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "card_states_card" ON "card_states" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "removed_schedules_card" ON "removed_schedules" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "reviews_card" ON "reviews" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "schedules_to_replay_card" ON "schedules_to_replay" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "study_sessions_deck" ON "study_sessions" USING btree ("deck_id");