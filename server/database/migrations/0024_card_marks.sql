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
);
--> statement-breakpoint
ALTER TABLE "card_marks" ADD CONSTRAINT "card_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_marks" ADD CONSTRAINT "card_marks_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_marks_changed" ON "card_marks" USING btree ("user_id","changed_in");--> statement-breakpoint
CREATE INDEX "card_marks_card" ON "card_marks" USING btree ("card_id");--> statement-breakpoint
CREATE TRIGGER card_marks_changed BEFORE INSERT OR UPDATE ON "card_marks"
	FOR EACH ROW EXECUTE FUNCTION note_change();
