-- expands
ALTER TABLE "shipments" ADD COLUMN "expected_on" date;--> statement-breakpoint
UPDATE "shipments" SET "expected_on" = ("expected_at" AT TIME ZONE 'UTC')::date WHERE "expected_at" IS NOT NULL;
