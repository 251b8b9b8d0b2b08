ALTER TABLE "cards" ADD COLUMN "variant" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "note_id" uuid;--> statement-breakpoint
CREATE INDEX "cards_note" ON "cards" USING btree ("note_id") WHERE note_id is not null;