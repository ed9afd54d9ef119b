-- expands
ALTER TABLE "build_stages" ADD COLUMN "note" text DEFAULT '' NOT NULL;