-- expands
ALTER TABLE "restores" ADD COLUMN "is_staging" boolean DEFAULT false NOT NULL;
