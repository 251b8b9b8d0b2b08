CREATE TABLE "rescheduled_cards" (
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"reschedule" bigint NOT NULL,
	CONSTRAINT "rescheduled_cards_user_id_card_id_reschedule_pk" PRIMARY KEY("user_id","card_id","reschedule")
);
--> statement-breakpoint
CREATE TABLE "reschedules" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reschedules_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reschedule_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"preset_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"options" jsonb NOT NULL,
	"moved" integer NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "rescheduled_cards" ADD CONSTRAINT "rescheduled_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescheduled_cards" ADD CONSTRAINT "rescheduled_cards_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescheduled_cards" ADD CONSTRAINT "rescheduled_cards_reschedule_reschedules_seq_fk" FOREIGN KEY ("reschedule") REFERENCES "public"."reschedules"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_preset_id_study_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."study_presets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rescheduled_cards_reschedule" ON "rescheduled_cards" USING btree ("reschedule","card_id");--> statement-breakpoint
CREATE INDEX "rescheduled_cards_card" ON "rescheduled_cards" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reschedules_user" ON "reschedules" USING btree ("user_id","reschedule_id");--> statement-breakpoint
CREATE INDEX "reschedules_preset" ON "reschedules" USING btree ("preset_id","seq");