ALTER TABLE "tags" DROP CONSTRAINT "tags_name_unique";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The first of those who use a tag keeps its row, and each of the others gets one. What no card carries goes.
UPDATE "tags" SET "owner_id" = "used"."owner_id" FROM (
	SELECT "tag_id", min("decks"."owner_id") AS "owner_id" FROM "card_tags"
	JOIN "cards" ON "cards"."id" = "card_id" JOIN "decks" ON "decks"."id" = "deck_id" GROUP BY "tag_id"
) AS "used" WHERE "used"."tag_id" = "tags"."id";--> statement-breakpoint
DELETE FROM "tags" WHERE "owner_id" IS NULL;--> statement-breakpoint
ALTER TABLE "tags" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_owner_name" ON "tags" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "tags_name" ON "tags" USING btree ("name");--> statement-breakpoint
INSERT INTO "tags" ("owner_id", "name")
SELECT DISTINCT "decks"."owner_id", "tags"."name" FROM "card_tags"
JOIN "tags" ON "tags"."id" = "tag_id" JOIN "cards" ON "cards"."id" = "card_id" JOIN "decks" ON "decks"."id" = "deck_id"
WHERE "decks"."owner_id" <> "tags"."owner_id" ORDER BY 1, 2;--> statement-breakpoint
-- Devices fetch these cards again with their next refresh, because the ids of their tags change.
UPDATE "cards" SET "updated_at" = "updated_at" WHERE "id" IN (
	SELECT "card_id" FROM "card_tags"
	JOIN "tags" ON "tags"."id" = "tag_id" JOIN "cards" ON "cards"."id" = "card_id" JOIN "decks" ON "decks"."id" = "deck_id"
	WHERE "decks"."owner_id" <> "tags"."owner_id");--> statement-breakpoint
UPDATE "card_tags" SET "tag_id" = "own"."id"
FROM "cards", "decks", "tags" AS "shared", "tags" AS "own"
WHERE "cards"."id" = "card_tags"."card_id" AND "decks"."id" = "cards"."deck_id" AND "shared"."id" = "card_tags"."tag_id"
	AND "decks"."owner_id" <> "shared"."owner_id"
	AND "own"."owner_id" = "decks"."owner_id" AND "own"."name" = "shared"."name";
