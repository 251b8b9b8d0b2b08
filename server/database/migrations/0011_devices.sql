CREATE TABLE "account_devices" (
	"user_id" bigint NOT NULL,
	"device_id" uuid NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "used_by" uuid;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "repeated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "account_devices" ADD CONSTRAINT "account_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;