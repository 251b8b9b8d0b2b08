-- Sessions of devices whose clocks were ahead began when they arrived.
UPDATE "study_sessions" SET
	"started_at" = CASE WHEN "started_at" > "created_at" + interval '1 day' THEN "created_at" ELSE "started_at" END,
	"completed_at" = CASE WHEN "completed_at" > now() + interval '1 day' THEN "created_at" ELSE "completed_at" END
WHERE "started_at" > "created_at" + interval '1 day' OR "completed_at" > now() + interval '1 day';
