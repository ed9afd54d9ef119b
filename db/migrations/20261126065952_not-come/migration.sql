-- expands
ALTER TABLE "builds" ADD COLUMN "not_come_at" timestamp with time zone;