-- expands: an older program leaves the column alone
ALTER TABLE "builds" ADD COLUMN "withdrawn_at" timestamp with time zone;
