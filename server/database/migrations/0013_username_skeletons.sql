ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
UPDATE "users" SET "username_skeleton" = lower("username");--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username_skeleton" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton_key" ON "users" USING btree ("username_skeleton");
