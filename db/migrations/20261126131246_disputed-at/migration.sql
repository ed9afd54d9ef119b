-- expands
ALTER TABLE "build_problems" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "build_problems" SET "disputed_at" = "created_at" WHERE "status" = 'disputed';
