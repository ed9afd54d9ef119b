-- expands: an older program leaves the column alone
ALTER TABLE "build_delays" ADD COLUMN "given_by_shop" boolean DEFAULT false NOT NULL;