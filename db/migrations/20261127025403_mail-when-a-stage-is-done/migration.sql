-- expands: an older program leaves the column alone
ALTER TABLE "build_digests" ADD COLUMN "stage_mails" boolean DEFAULT false NOT NULL;