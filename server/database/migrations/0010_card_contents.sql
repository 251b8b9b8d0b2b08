-- By which a card is known again: spaces and the forms that Unicode has for one text make no difference, case does.
CREATE FUNCTION card_key(value text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN md5(btrim(regexp_replace(normalize(value, NFC), E'[ \t\n\r\f\v\u00A0]+' COLLATE "C", ' ', 'g')))::uuid;--> statement-breakpoint
ALTER TABLE "card_batches" ADD COLUMN "kind" text DEFAULT 'added' NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_front" ON "cards" USING btree ("deck_id",card_key("front")) WHERE deleted_at is null;
