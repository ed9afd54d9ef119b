-- expands
ALTER TABLE "alert_settings" ADD COLUMN "free_stopped_at" timestamp with time zone;