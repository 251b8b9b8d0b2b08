ALTER TABLE "study_sessions" ADD COLUMN "type" text DEFAULT 'study' NOT NULL;--> statement-breakpoint
-- Until now a session without a deck was a spaced review across decks.
UPDATE "study_sessions" SET "type" = 'spaced_review' WHERE "deck_id" IS NULL;
