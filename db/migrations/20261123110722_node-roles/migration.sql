-- expands: an older program leaves the column alone
ALTER TABLE "nodes" ADD COLUMN "role" text DEFAULT 'all' NOT NULL;