-- expands: an older program leaves the column alone
ALTER TABLE "nodes" ADD COLUMN "files_folder" text;