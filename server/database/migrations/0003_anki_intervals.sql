CREATE TABLE "starting_schedules" (
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
	CONSTRAINT "starting_schedules_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "package_imports" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "package_imports" ADD COLUMN "is_stored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "starting_schedules" ADD CONSTRAINT "starting_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "starting_schedules" ADD CONSTRAINT "starting_schedules_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "starting_schedules_card" ON "starting_schedules" USING btree ("card_id");