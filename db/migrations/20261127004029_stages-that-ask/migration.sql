-- expands: an older program leaves the column alone
ALTER TABLE "build_stages" ADD COLUMN "asks_buyer" boolean DEFAULT false NOT NULL;