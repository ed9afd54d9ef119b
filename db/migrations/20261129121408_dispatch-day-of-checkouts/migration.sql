-- expands
ALTER TABLE "checkouts" ADD COLUMN "dispatch_by" date;