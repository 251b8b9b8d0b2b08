ALTER TABLE "reviews" ADD COLUMN "device_counter" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "clock_skew_ms" bigint;