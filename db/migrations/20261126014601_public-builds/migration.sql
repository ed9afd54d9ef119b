-- expands
ALTER TABLE "build_updates" ADD COLUMN "heart_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "public_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "buyer_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "builder_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "builds" ADD CONSTRAINT "builds_slug_key" UNIQUE("slug");