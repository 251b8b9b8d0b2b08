CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"message" text NOT NULL,
	"component" text NOT NULL,
	"status_code" smallint,
	"context" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"correlation_id" text,
	"path" text NOT NULL,
	"version" text NOT NULL,
	"session_id" text NOT NULL,
	"user_id" bigint,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "error_reports_received" ON "error_reports" USING btree ("received_at","id");