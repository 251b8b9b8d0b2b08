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
);
--> statement-breakpoint
ALTER TABLE "preset_trainings" ADD CONSTRAINT "preset_trainings_preset_id_study_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."study_presets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preset_trainings" ADD CONSTRAINT "preset_trainings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preset_trainings_user" ON "preset_trainings" USING btree ("user_id");