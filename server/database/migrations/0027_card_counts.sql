CREATE TABLE "answered_cards" (
	"user_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "answered_cards_user_id_deck_id_pk" PRIMARY KEY("user_id","deck_id")
);
--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "card_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answered_cards" ADD CONSTRAINT "answered_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_cards" ADD CONSTRAINT "answered_cards_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_cards_deck" ON "answered_cards" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "card_states_lapses" ON "card_states" USING btree ("user_id","lapses") WHERE lapses > 0;--> statement-breakpoint
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
	INSERT INTO answered_cards AS counted (user_id, deck_id, count)
	SELECT card_states.user_id, net.deck_id, sum(net.by)
	FROM jsonb_to_recordset(moved) AS net(deck_id bigint, card_id bigint, by int)
	JOIN card_states ON card_states.card_id = net.card_id
	GROUP BY card_states.user_id, net.deck_id
	ORDER BY card_states.user_id, net.deck_id
	ON CONFLICT (user_id, deck_id) DO UPDATE SET count = counted.count + excluded.count;
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
		EXECUTE 'INSERT INTO answered_cards AS counted (user_id, deck_id, count)
			SELECT changed.user_id, cards.deck_id, count(*)
			FROM changed JOIN cards ON cards.id = changed.card_id AND cards.deleted_at IS NULL
			GROUP BY changed.user_id, cards.deck_id
			ORDER BY changed.user_id, cards.deck_id
			ON CONFLICT (user_id, deck_id) DO UPDATE SET count = counted.count + excluded.count';
	ELSE
		EXECUTE 'UPDATE answered_cards SET count = answered_cards.count - less.count
			FROM (
				SELECT changed.user_id, cards.deck_id, count(*)
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
-- The triggers lock both tables until the migration ends, so that nothing is counted twice.
UPDATE "decks" SET "card_count" = there.count
FROM (SELECT deck_id, count(*) FROM cards WHERE deleted_at IS NULL GROUP BY deck_id) there
WHERE "decks"."id" = there.deck_id;--> statement-breakpoint
INSERT INTO "answered_cards" ("user_id", "deck_id", "count")
SELECT card_states.user_id, cards.deck_id, count(*)
FROM card_states JOIN cards ON cards.id = card_states.card_id AND cards.deleted_at IS NULL
GROUP BY card_states.user_id, cards.deck_id;
