-- expands
ALTER TABLE "sessions" ALTER COLUMN "verified_at" DROP NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "verified_at" = NULL WHERE "verified_at" = to_timestamp(0);--> statement-breakpoint
UPDATE "oidc_flows" SET "verified_at" = NULL WHERE "verified_at" = to_timestamp(0);
