-- expands
ALTER TABLE "backups" ADD COLUMN "missing_files" integer DEFAULT 0 NOT NULL;