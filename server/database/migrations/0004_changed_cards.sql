CREATE TABLE "removed_cards" (
	"deck_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"removed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "removed_cards_deck_id_card_id_pk" PRIMARY KEY("deck_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "removed_schedules" (
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"removed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "removed_schedules_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "card_states" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_cards" ADD CONSTRAINT "removed_cards_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_schedules" ADD CONSTRAINT "removed_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_schedules" ADD CONSTRAINT "removed_schedules_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_cards_since" ON "removed_cards" USING btree ("deck_id","removed_in");--> statement-breakpoint
CREATE INDEX "removed_schedules_since" ON "removed_schedules" USING btree ("user_id","removed_in");--> statement-breakpoint
CREATE INDEX "card_states_changed" ON "card_states" USING btree ("user_id","changed_in");--> statement-breakpoint
CREATE INDEX "cards_changed" ON "cards" USING btree ("deck_id","changed_in") WHERE deleted_at is null;--> statement-breakpoint
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
	FOR EACH ROW EXECUTE FUNCTION note_removed_schedule();
