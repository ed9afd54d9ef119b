-- expands
ALTER TABLE "builds" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "cancel_kind" text;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "kept_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;