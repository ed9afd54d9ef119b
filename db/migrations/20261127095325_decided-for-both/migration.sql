-- expands
ALTER TABLE "builds" ADD COLUMN "decided" jsonb;