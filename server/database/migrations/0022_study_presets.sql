CREATE TABLE "deck_study_options" (
	"user_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"preset_id" bigint,
	"limits_until" timestamp (3) with time zone,
	"new_limit" smallint,
	"review_limit" smallint,
	CONSTRAINT "deck_study_options_user_id_deck_id_pk" PRIMARY KEY("user_id","deck_id")
);
--> statement-breakpoint
CREATE TABLE "study_presets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deck_study_options" ADD CONSTRAINT "deck_study_options_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_study_options" ADD CONSTRAINT "deck_study_options_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_study_options" ADD CONSTRAINT "deck_study_options_preset_id_study_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."study_presets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_presets" ADD CONSTRAINT "study_presets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deck_study_options_deck" ON "deck_study_options" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "deck_study_options_preset" ON "deck_study_options" USING btree ("preset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_presets_name" ON "study_presets" USING btree ("user_id",lower("name"));